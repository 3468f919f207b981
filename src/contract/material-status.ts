import { finiteElementTabs, testCodes } from '#core/test-types/index.ts'
import type { DataStatus } from './catalogue.ts'

/** Columns of the matrix: tests, then finite-element tabs; in the order of `app.status_cells()`. */
export const statusCells = [...testCodes, ...finiteElementTabs.map(({ code }) => code)] as const
export type StatusCell = (typeof statusCells)[number]

/** A letter for each status; `-` where nothing was tested. */
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

/** As pages write them. */
export const cellStatusNames: Readonly<Record<CellStatus, string>> = {
  none: 'not tested',
  raw: 'raw',
  evaluated: 'evaluated',
  approved: 'approved',
  synthetic: 'synthetic',
  withdrawn: 'withdrawn',
}

/** Where a coil stands between draft and reader. */
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
  /** Something of it waits for a release. */
  readonly waits: boolean
}

/** The marks of a row as the database keeps them. @throws RangeError for a letter that means nothing */
export function statusMarks(cells: string): StatusMark[] {
  return statusCells.map((_cell, i) => {
    const letter = cells[i] ?? '-'
    const status = cellStatuses.find((each) => statusLetters[each] === letter.toUpperCase())
    if (!status) throw new RangeError(`letter ${i} of ${cells}: '${letter}' does not stand for a status`)
    return { status, waits: letter !== letter.toUpperCase() }
  })
}

/**
 * - `evaluated` their originals are evaluated again, by the person who asks
 * - `approved`  what is evaluated is approved
 * - `withdrawn` what is published is withdrawn with the next release
 * - `kept`      a withdrawal that no release has carried out is taken back
 */
export const statusActs = ['evaluated', 'approved', 'withdrawn', 'kept'] as const
export type StatusAct = (typeof statusActs)[number]

/** Coils that one change may concern: evaluating is done, and each withdrawal written down, while somebody waits. */
export const mostCoils: Readonly<Record<StatusAct, number>> = {
  evaluated: 20,
  approved: 1000,
  withdrawn: 100,
  kept: 100,
}
