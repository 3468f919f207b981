import type { Caller, Writer } from './db/database.ts'

/** Work that a layer above adds to a change of this one, in the same transaction. */
export type Effects = {
  /** After records of specimens were evaluated, approved, withdrawn or kept. @param replicates  their ids */
  readonly recordsChanged: (db: Writer, caller: Caller, replicates: readonly string[]) => Promise<void>
  /** After a private material was deleted for good. */
  readonly materialDeleted: (db: Writer, materialId: string) => Promise<void>
  /** After the demonstration was stored. @param organisations  stored ids by their ids in the demonstration */
  readonly demonstrationStored: (db: Writer, organisations: ReadonlyMap<string, string>) => Promise<void>
}

let registered: Effects | undefined

/** Called once by each process at its start. */
export function registerEffects(effects: Effects): void {
  registered = effects
}

/** @throws Error in a process that did not register them: a change would be incomplete */
export function effects(): Effects {
  if (!registered) throw new Error('registerEffects() was not called at the start of this process.')
  return registered
}
