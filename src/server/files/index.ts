import type { Config } from '#server/config.ts'
import { objectStore } from './object-store.ts'
import { type Originals, originalsFolder } from './originals.ts'

export { keepBytes } from './keep-bytes.ts'
export { OriginalError, type Originals } from './originals.ts'

/** Where this process keeps originals, by its settings. @throws ConfigError when the address of the store is not whole */
export function openOriginals({ dataDir, objectUrl }: Pick<Config, 'dataDir' | 'objectUrl'>): Originals {
  return objectUrl === undefined ? originalsFolder(dataDir) : objectStore(objectUrl)
}
