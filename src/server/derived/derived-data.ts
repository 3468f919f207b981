import type { RawBuilder } from 'kysely'
import type { Writer } from '#server/db/database.ts'

/** How many rows must have derived data, and how many have. */
export type Counts = { readonly source: number; readonly derived: number }

/** Rows that follow from other rows, and how they are rebuilt where they are missing. */
export type DerivedData = {
  readonly id: string
  /** For people: "Property table". */
  readonly name: string
  /** What is counted, as the word for one of them: "coil". */
  readonly noun: string
  /** A query for one row with the columns of `Counts`, read as staff. */
  readonly counts: RawBuilder<Counts>
  /** Queues the jobs that fill what is missing. Asked twice it queues them once. */
  readonly queue: (db: Writer) => Promise<void>
}
