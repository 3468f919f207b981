import type { Caller, Writer } from './db/database.ts'

/** Work that a higher layer adds to a change of this layer, in the same transaction. */
export type Effects = {
  /** After records of specimens were evaluated, approved, withdrawn or retained. @param replicates  their ids */
  readonly recordsChanged: (db: Writer, caller: Caller, replicates: readonly string[]) => Promise<void>
  readonly materialDeleted: (db: Writer, materialId: string) => Promise<void>
  /** After the demonstration was stored. @param organisations  stored ids by their ids in the demonstration */
  readonly demonstrationStored: (db: Writer, organisations: ReadonlyMap<string, string>) => Promise<void>
}

let registered: Effects | undefined

export function registerEffects(effects: Effects): void {
  registered = effects
}

/** @throws Error in a process that registered none: a change would be incomplete */
export function effects(): Effects {
  if (!registered) throw new Error('registerEffects() was not called at the start of this process.')
  return registered
}
