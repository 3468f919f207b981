import type { AnyGradeId } from '#core/synthetic/truth/grade.ts'
import type { Database, Writer } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { OpenRelease } from '#server/releases/index.ts'

export type CatalogueCounts = {
  readonly materials: number
  readonly coils: number
  readonly specimens: number
  readonly published: Readonly<Record<string, number>>
}

export type LoadOptions = {
  readonly log: (line: string) => void
  readonly originals: Originals
  /** Of the demonstration; tests load a sample. */
  readonly grades?: readonly AnyGradeId[] | undefined
  /** Stores the demonstration up to its free sample; a job stores the rest in a release of its own. */
  readonly demoLater?: boolean | undefined
  /** Folder of the open measurements; default: that of the repository. */
  readonly measurements?: string | undefined
}

export type PreparedPart = {
  readonly note: string
  /** In the transaction of `db`, after the parts before it. */
  readonly store: (db: Writer, release: OpenRelease) => Promise<CatalogueCounts>
  /** After the transaction, if it has stored something. */
  readonly afterCommit?: (database: Database) => Promise<void>
  /** Always last. @param stored  whether the transaction has been committed */
  readonly end?: (stored: boolean) => Promise<void>
}

/** Starts the work before the transaction; undefined if the part has nothing to store. */
export type CataloguePart = (options: LoadOptions) => Promise<PreparedPart | undefined>
