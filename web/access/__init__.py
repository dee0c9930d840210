"""Who calls, what they may do, and how they come to it: keys, sign-in and links."""
