"""Tables drawn on the server: boards, what tells players apart, curves, and one whole picture."""
