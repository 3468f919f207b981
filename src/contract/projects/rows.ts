import type { Stage } from './stages.ts'

/** Names are stored: never rename. */
export const rowStages = ['waiting', 'testing', 'evaluation', 'review', 'done'] as const
export type RowStage = (typeof rowStages)[number]

export const rowStageNames: Readonly<Record<RowStage, string>> = {
  waiting: 'Waiting',
  testing: 'Testing',
  evaluation: 'Evaluation',
  review: 'Review',
  done: 'Done',
}

/** Days until a temporary project is deleted, and of the warning before. */
export const temporaryDays = { kept: 90, warned: 14 } as const

type Tested = { readonly tested: number; readonly replicates: number }

/**
 * Why a row cannot move; undefined if it can. It moves one stage, and leaves testing when all replicates are tested.
 */
export function rowRefusal(from: RowStage, to: RowStage, { tested, replicates }: Tested): string | undefined {
  const steps = rowStages.indexOf(to) - rowStages.indexOf(from)
  if (Math.abs(steps) > 1) return `the step from ${rowStageNames[from]} to ${rowStageNames[to]} is not possible`
  if (tested > replicates) return `the row has only ${replicates} replicates`
  if (to === 'waiting' && tested > 0) return 'a row with tested replicates cannot be waiting'
  if (rowStages.indexOf(to) >= 2 && tested < replicates) return `only ${tested} of ${replicates} replicates are tested`
  return undefined
}

const rowsBefore: Readonly<Partial<Record<Stage, RowStage>>> = {
  evaluation: 'evaluation',
  review: 'review',
  report: 'done',
}

export function holdingBack(from: Stage, to: Stage): readonly RowStage[] {
  const needed = from === 'paused' ? undefined : rowsBefore[to]
  // After a review or report, rows have already passed the stage.
  const first = needed === undefined ? 0 : rowStages.indexOf(needed)
  return rowStages.slice(0, first)
}

/** Past its due day and neither delivered nor cancelled; days as `2026-12-18`. */
export function isLate({ due, stage }: { readonly due: string | null; readonly stage: Stage }, today: string): boolean {
  return due !== null && due < today && stage !== 'delivered' && stage !== 'cancelled'
}
