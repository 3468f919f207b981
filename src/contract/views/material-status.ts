import type { DataStatus } from '../catalogue.ts'
import type { CoilState, StatusCell, StatusMark } from '#contract/materials/material-status.ts'

export type StatusRow = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly state: CoilState
  /** In the order of `statusCells`. */
  readonly marks: readonly StatusMark[]
}

/** Rows from `from` on, of `total`. */
export type StatusMatrix = {
  readonly total: number
  readonly more: boolean
  readonly from: number
  readonly rows: readonly StatusRow[]
}

export type ShownEvent = {
  readonly at: string
  readonly by: string
  readonly text: string
  readonly reason: string
  readonly waits: boolean
}

export type ShownVersion = {
  readonly value: number | null
  readonly unit: string
  readonly method: string
  readonly version: string
  readonly text: string
  /** Account and time; null if not recorded. */
  readonly evaluated: string | null
  readonly at: string | null
}

export type StatusOfCell = {
  readonly id: string
  readonly name: string
  readonly cell: StatusCell
  readonly records: readonly {
    readonly id: string
    readonly label: string
    readonly status: DataStatus
    readonly waits: boolean
  }[]
  readonly events: readonly ShownEvent[]
  /** Values with a history: `replicate:property`. */
  readonly numbers: readonly { readonly id: string; readonly label: string; readonly versions: number }[]
  readonly number: { readonly id: string; readonly label: string; readonly versions: readonly ShownVersion[] } | null
}
