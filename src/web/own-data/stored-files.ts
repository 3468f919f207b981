import type { FileChoice } from '#contract/own-data/own-specimen.ts'
import type { StoredFile } from './use-own-data.ts'

/** Browser database for files stored on request. */
const database = 'own-data'
const store = 'files'

/** Replaces the stored files. */
export async function storeFiles(
  files: readonly { readonly file: File; readonly choice: FileChoice }[],
): Promise<void> {
  await within('readwrite', (own) => {
    own.clear()
    for (const { file, choice } of files) own.add({ file, choice })
    return own.count()
  })
}

/** Stored files in order; empty if none, or if the browser does not store data for this site. */
export async function storedFiles(): Promise<readonly StoredFile[]> {
  try {
    return await within('readonly', (own) => own.getAll() as IDBRequest<StoredFile[]>)
  } catch {
    // A private window may deny access.
    return []
  }
}

export async function deleteFiles(): Promise<void> {
  await within('readwrite', (own) => {
    own.clear()
    return own.count()
  })
}

/** @throws DOMException if the browser cannot store data */
async function within<T>(mode: IDBTransactionMode, work: (own: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store, { autoIncrement: true }))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = opened.transaction(store, mode)
      const answer = work(transaction.objectStore(store))
      transaction.addEventListener('complete', () => resolve(answer.result))
      transaction.addEventListener('error', () => reject(transaction.error!))
      transaction.addEventListener('abort', () => reject(transaction.error!))
    })
  } finally {
    opened.close()
  }
}
