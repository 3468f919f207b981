import type { AnyGradeId } from '#core/synthetic/truth/grade.ts'
import type { Database, Writer } from '#server/db/database.ts'
import type { Originals } from '#server/files/index.ts'
import type { OpenRelease } from '#server/releases/index.ts'

export type CatalogueCounts = {
  readonly materials: number
  readonly coils: number
  readonly specimens: number
  /** Published rows by table, for the audit log. */
  readonly published: Readonly<Record<string, number>>
}

export type LoadOptions = {
  readonly log: (line: string) => void
  /** Where the files behind measured specimens are stored. */
  readonly originals: Originals
  /** Of the demonstration; tests load a sample. */
  readonly grades?: readonly AnyGradeId[] | undefined
  /** Folder of the open measurements; default: that of the repository. */
  readonly measurements?: string | undefined
}

/** A part of the first catalogue, ready to be stored. */
export type PreparedPart = {
  /** What the part contains, for the note of the release. */
  readonly note: string
  /** In the transaction of `db`, after the parts before it. */
  readonly store: (db: Writer, release: OpenRelease) => Promise<CatalogueCounts>
  /** After the transaction, where it has stored something. */
  readonly afterCommit?: (database: Database) => Promise<void>
  /** Always last. @param stored  whether the transaction has been committed */
  readonly end?: (stored: boolean) => Promise<void>
}

/** Begins what can be done before the transaction; undefined where the part has nothing to store. */
export type CataloguePart = (options: LoadOptions) => Promise<PreparedPart | undefined>
