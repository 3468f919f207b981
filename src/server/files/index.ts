import type { Config } from '#server/config.ts'
import { objectStore } from './object-store.ts'
import { type Originals, originalsFolder } from './originals.ts'

export { placeOf } from './object-store.ts'
export { storeBytes, OriginalError, type Originals } from './originals.ts'

/** Store of originals by the settings. @throws ConfigError if the address of the store is incomplete */
export function openOriginals({ dataDir, objectUrl }: Pick<Config, 'dataDir' | 'objectUrl'>): Originals {
  return objectUrl === undefined ? originalsFolder(dataDir) : objectStore(objectUrl)
}
