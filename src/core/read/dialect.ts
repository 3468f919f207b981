import type { Traits } from './build/assemble.ts'
import type { FileReading, Specimen } from './specimen.ts'
import type { SheetSource } from './source.ts'
import type { HeadPlan } from './table/plan.ts'
import type { Head } from './text/head.ts'
import type { TextFormat } from './table/split-line.ts'

export type ReadOptions = {
  /** Rows read per table before reading stops with an error issue. */
  readonly maxRows: number
  readonly maxColumns: number
  /** Rows × columns, for wide tables: eight bytes of memory each. */
  readonly maxCells: number
  /** Tables below each other and specimens in them; reading stops behind the last with an error issue. */
  readonly maxTables: number
}

export const defaultOptions: ReadOptions = {
  maxRows: 1_000_000,
  maxColumns: 500,
  maxCells: 16_000_000,
  maxTables: 1000,
}

/** A way in which a program or a laboratory writes its files. Members are listed in `dialects/index.ts`. */
export type Dialect = TextDialect | SheetDialect

export type TextDialect = {
  readonly kind: 'text'
  /** Stored with every imported file: never rename. */
  readonly id: string
  readonly label: string
  /** How sure the head makes us, 0 not at all … 1 certain; the highest wins, never the file's name. */
  readonly score: (head: Head) => number
  /** Formats its tables can have; every format when absent. */
  readonly formats?: readonly TextFormat[]
  /** Corrects what the general reader of heads makes of it. */
  readonly plan?: (plan: HeadPlan, head: Head) => HeadPlan
  readonly traits?: (plan: HeadPlan) => Traits
  /** Last corrections to a specimen. */
  readonly finish?: (specimen: Specimen) => Specimen
  /** For files that are not a table at all; reads everything itself. */
  readonly read?: (head: Head, options: ReadOptions) => Promise<FileReading>
}

export type SheetDialect = {
  readonly kind: 'sheets'
  readonly id: string
  readonly label: string
  readonly score: (source: SheetSource) => number
  readonly read: (source: SheetSource, options: ReadOptions) => FileReading
}
