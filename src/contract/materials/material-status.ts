import { finiteElementTabs, testCodes } from '#core/test-types/index.ts'
import type { DataStatus } from '#contract/catalogue.ts'

/** Columns of the matrix, in the order of `app.status_cells()`. */
export const statusCells = [...testCodes, ...finiteElementTabs.map(({ code }) => code)] as const
export type StatusCell = (typeof statusCells)[number]

/** `-`: not tested. */
export const statusLetters = {
  none: '-',
  raw: 'R',
  evaluated: 'E',
  approved: 'A',
  synthetic: 'S',
  withdrawn: 'W',
} as const
export const cellStatuses = ['none', 'raw', 'evaluated', 'approved', 'synthetic', 'withdrawn'] as const
export type CellStatus = 'none' | DataStatus

export const cellStatusNames: Readonly<Record<CellStatus, string>> = {
  none: 'not tested',
  raw: 'raw',
  evaluated: 'evaluated',
  approved: 'approved',
  synthetic: 'synthetic',
  withdrawn: 'withdrawn',
}

export const coilStates = ['unreleased', 'waiting', 'released', 'withdrawn'] as const
export type CoilState = (typeof coilStates)[number]
export const coilStateNames: Readonly<Record<CoilState, string>> = {
  unreleased: 'Unreleased',
  waiting: 'Released, changes wait',
  released: 'Released',
  withdrawn: 'Withdrawn',
}

export type StatusMark = {
  readonly status: CellStatus
  readonly waits: boolean
}

/** Reads the marks of a stored row. @throws RangeError for an unknown letter */
export function statusMarks(cells: string): StatusMark[] {
  return statusCells.map((_cell, i) => {
    const letter = cells[i] ?? '-'
    const status = cellStatuses.find((each) => statusLetters[each] === letter.toUpperCase())
    if (!status) throw new RangeError(`letter ${i} of ${cells}: '${letter}' is not a status letter`)
    return { status, waits: letter !== letter.toUpperCase() }
  })
}

/**
 * - `evaluated` originals are evaluated again
 * - `approved`  evaluated records are approved
 * - `withdrawn` published records are withdrawn with the next release
 * - `kept`      a pending withdrawal is cancelled
 */
export const statusActs = ['evaluated', 'approved', 'withdrawn', 'kept'] as const
export type StatusAct = (typeof statusActs)[number]

/** Coils in one change, limited by the time that the request takes. */
export const maxCoils: Readonly<Record<StatusAct, number>> = {
  evaluated: 20,
  approved: 1000,
  withdrawn: 100,
  kept: 100,
}
