import type { DraftRecord } from './draft-record.ts';

const name = 'quayside';
const store = 'drafts';

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { keyPath: 'key' }));
  return requestResult(request);
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('the local database failed')));
  return promise;
}

let database: Promise<IDBDatabase> | undefined;

async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  database ??= opened();
  try {
    return (await database).transaction(store, mode).objectStore(store);
  } catch (error) {
    // The next attempt opens it again.
    database = undefined;
    throw error;
  }
}

export async function writeDraft(draft: DraftRecord): Promise<void> {
  await requestResult((await table('readwrite')).put(draft));
}

export async function removeDraft(key: string): Promise<void> {
  await requestResult((await table('readwrite')).delete(key));
}

/** The drafts with a prefix, newest first. */
export async function draftsBelow(prefix: string): Promise<DraftRecord[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  // Only `writeDraft` writes into this store.
  const drafts = (await requestResult((await table('readonly')).getAll(range))) as DraftRecord[];
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
}
