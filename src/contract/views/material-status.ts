import type { DataStatus } from '../catalogue.ts'
import type { CoilState, StatusCell, StatusMark } from '../material-status.ts'

/** A coil in the matrix of material status. */
export type StatusRow = {
  readonly id: string
  readonly name: string
  /** Of the material's page. */
  readonly address: string
  readonly state: CoilState
  /** In the order of `statusCells`. */
  readonly marks: readonly StatusMark[]
}

/** A stretch of the matrix: rows from the place `from` on, of `total`, or of the first `total` of more. */
export type StatusMatrix = {
  readonly total: number
  readonly more: boolean
  readonly from: number
  readonly rows: readonly StatusRow[]
}

/** One thing that happened to records of a cell. */
export type ShownEvent = {
  readonly at: string
  /** Empty where it is nobody's. */
  readonly by: string
  /** What happened, to which records. */
  readonly says: string
  readonly reason: string
  /** It comes with the next release. */
  readonly waits: boolean
}

/** A number as it was, is, or will be. */
export type ShownVersion = {
  readonly value: number | null
  readonly unit: string
  readonly method: string
  /** Of the evaluation. */
  readonly version: string
  readonly says: string
  /** By whom, and when; null where that was not recorded. */
  readonly evaluated: string | null
  readonly at: string | null
}

/** What became of one test or finite-element tab of a coil. */
export type StatusOfCell = {
  readonly id: string
  /** Of the coil. */
  readonly name: string
  readonly cell: StatusCell
  readonly records: readonly {
    readonly id: string
    readonly label: string
    readonly status: DataStatus
    readonly waits: boolean
  }[]
  readonly events: readonly ShownEvent[]
  /** Those whose history can be asked for: `replicate:property`. */
  readonly numbers: readonly { readonly id: string; readonly label: string; readonly versions: number }[]
  readonly number: { readonly id: string; readonly label: string; readonly versions: readonly ShownVersion[] } | null
}
