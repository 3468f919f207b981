import type { FileChoice } from './own-specimen.ts'
import type { KeptFile } from './use-own-data.ts'

/** The store of this browser in which somebody keeps files of their own on request. */
const database = 'own-data'
const store = 'files'

/** Keeps these files in place of those before; they stay in this browser until they are forgotten. */
export async function keepFiles(files: readonly { readonly file: File; readonly choice: FileChoice }[]): Promise<void> {
  await within('readwrite', (own) => {
    own.clear()
    for (const { file, choice } of files) own.add({ file, choice })
    return own.count()
  })
}

/** The files that were kept, in order; none where nothing was, or where the browser keeps nothing for this site. */
export async function keptFiles(): Promise<readonly KeptFile[]> {
  try {
    return await within('readonly', (own) => own.getAll() as IDBRequest<KeptFile[]>)
  } catch {
    // A private window may refuse its store: then nothing was kept.
    return []
  }
}

export async function forgetFiles(): Promise<void> {
  await within('readwrite', (own) => {
    own.clear()
    return own.count()
  })
}

/** @throws DOMException where the browser has no room, or keeps nothing */
async function within<T>(mode: IDBTransactionMode, work: (own: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(database, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(store, { autoIncrement: true }))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error!))
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
