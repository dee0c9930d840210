// What this device keeps about a match: actions not yet sent, and what is half entered. It outlives
// a reload and a locked phone. Where the browser keeps nothing, it lives as long as the page.

const NAME = "tablelog";
const STORES = { unsent: "id", drafts: "id" };

/** Open what is kept about a match. */
export async function openKeep(match) {
  return new Keep(match, await best(match));
}

async function best(match) {
  const database = await opened().catch(() => null);
  return database ? new Kept(database, match) : new Held();
}

/** Browsers drop what they keep, as on a phone that slept: it is opened anew, or things are held. */
class Keep {
  #match;
  #things;

  constructor(match, things) {
    this.#match = match;
    this.#things = things;
  }

  /** Everything in a store, in the order of its numbers. */
  all(store) {
    return this.#try((things) => things.all(store));
  }

  /** Keep a thing under its id. */
  put(store, thing) {
    return this.#try((things) => things.put(store, thing));
  }

  /** Forget a thing. */
  remove(store, id) {
    return this.#try((things) => things.remove(store, id));
  }

  async #try(run) {
    for (const again of [() => best(this.#match), () => new Held()]) {
      try {
        return await run(this.#things);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        this.#things = await again();
      }
    }
    return run(this.#things);
  }
}

function opened() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    for (const [store, keyPath] of Object.entries(STORES)) {
      request.result.createObjectStore(store, { keyPath }).createIndex("match", "match");
    }
  };
  return settled(request);
}

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

class Kept {
  #database;
  #match;

  constructor(database, match) {
    this.#database = database;
    this.#match = match;
  }

  async all(store) {
    const index = this.#store(store, "readonly").index("match");
    return inOrder(await settled(index.getAll(this.#match)));
  }

  async put(store, thing) {
    const kept = this.#store(store, "readwrite");
    const request = kept.put({ ...thing, match: this.#match });
    kept.transaction.commit();
    await settled(request);
  }

  async remove(store, id) {
    await settled(this.#store(store, "readwrite").delete(id));
  }

  #store(name, mode) {
    return this.#database.transaction(name, mode).objectStore(name);
  }
}

class Held {
  #things = { unsent: new Map(), drafts: new Map() };

  async all(store) {
    return inOrder([...this.#things[store].values()]);
  }

  async put(store, thing) {
    this.#things[store].set(thing.id, structuredClone(thing));
  }

  async remove(store, id) {
    this.#things[store].delete(id);
  }
}

function inOrder(things) {
  return things.sort((one, other) => one.number - other.number);
}
