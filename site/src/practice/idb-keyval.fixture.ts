/** The part of idb-keyval that machines are stored with, in memory. Transactions come one after another, as in a browser. */
export class FakeIdbKeyval {
  readonly records = new Map<string, unknown>();
  /** Called before a transaction takes effect; what it throws aborts it. */
  beforeCommit: () => void = () => undefined;
  /** How often a record was read outside of a transaction that writes. */
  reads = 0;
  #last: Promise<unknown> = Promise.resolve();

  readonly module = {
    createStore: () => (_mode: string, work: (objects: unknown) => Promise<unknown>) => {
      const turn = this.#last.then(() => work(this.#objects()));
      this.#last = turn.catch(() => undefined);
      return turn;
    },
    get: (key: string) => {
      this.reads += 1;
      return Promise.resolve(this.records.get(key));
    },
    set: (key: string, value: unknown) => Promise.resolve(void this.records.set(key, value)),
  };

  #objects() {
    const writes = new Map<string, unknown>();
    const transaction: {error?: unknown; oncomplete?: () => void; onabort?: () => void} = {};
    const commit = () => {
      try {
        this.beforeCommit();
      } catch (error) {
        transaction.error = error;
        return transaction.onabort?.();
      }
      for (const [key, value] of writes) {
        if (value === undefined) this.records.delete(key);
        else this.records.set(key, value);
      }
      transaction.oncomplete?.();
    };
    return {
      transaction,
      get: (key: string) => {
        const request: {result?: unknown; onsuccess?: () => void} = {};
        queueMicrotask(() => {
          request.result = this.records.get(key);
          request.onsuccess?.();
          queueMicrotask(commit);
        });
        return request;
      },
      put: (value: unknown, key: string) => writes.set(key, value),
      delete: (key: string) => writes.set(key, undefined),
    };
  }
}
