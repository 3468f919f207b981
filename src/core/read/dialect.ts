import type { Traits } from './build/assemble.ts'
import type { FileReading, Specimen } from './specimen.ts'
import type { SheetSource } from './source.ts'
import type { HeadPlan } from './table/plan.ts'
import type { Head } from './text/head.ts'
import type { TextFormat } from './table/split-line.ts'

export type ReadOptions = {
  readonly maxRows: number
  readonly maxColumns: number
  /** Eight bytes of memory each. */
  readonly maxCells: number
  readonly maxTables: number
}

export const defaultOptions: ReadOptions = {
  maxRows: 1_000_000,
  maxColumns: 500,
  maxCells: 16_000_000,
  maxTables: 1000,
}

export type Dialect = TextDialect | SheetDialect

export type TextDialect = {
  readonly kind: 'text'
  /** Stored with every imported file: never rename. */
  readonly id: string
  readonly label: string
  /** Confidence from the content, 0 … 1; the highest wins. The file name is not used. */
  readonly score: (head: Head) => number
  /** Text formats its tables can have; default: all. */
  readonly formats?: readonly TextFormat[]
  readonly plan?: (plan: HeadPlan, head: Head) => HeadPlan
  readonly traits?: (plan: HeadPlan) => Traits
  readonly finish?: (specimen: Specimen) => Specimen
  readonly read?: (head: Head, options: ReadOptions) => Promise<FileReading>
}

export type SheetDialect = {
  readonly kind: 'sheets'
  readonly id: string
  readonly label: string
  readonly score: (source: SheetSource) => number
  readonly read: (source: SheetSource, options: ReadOptions) => FileReading
}
