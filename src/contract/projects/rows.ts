import type { Stage } from './stages.ts'

/** Where one row of a project stands. Names are stored: never rename. */
export const rowStages = ['waiting', 'testing', 'evaluation', 'review', 'done'] as const
export type RowStage = (typeof rowStages)[number]

export const rowStageNames: Readonly<Record<RowStage, string>> = {
  waiting: 'Waiting',
  testing: 'Testing',
  evaluation: 'Evaluation',
  review: 'Review',
  done: 'Done',
}

/** How long temporary projects are kept [days], and how long before the end their owner is told. */
export const temporaryDays = { kept: 90, warned: 14 } as const

type Tested = { readonly tested: number; readonly replicates: number }

/**
 * Why a row may not stand there next; undefined when it may. A row goes one stage on or one back, and leaves testing when all its
 * replicates are tested.
 */
export function rowRefusal(from: RowStage, to: RowStage, { tested, replicates }: Tested): string | undefined {
  const steps = rowStages.indexOf(to) - rowStages.indexOf(from)
  if (Math.abs(steps) > 1) return `${rowStageNames[from]} is not followed by ${rowStageNames[to]}`
  if (tested > replicates) return `there are ${replicates} replicates`
  if (to === 'waiting' && tested > 0) return 'a row with tested replicates does not wait'
  if (rowStages.indexOf(to) >= 2 && tested < replicates) return `${tested} of ${replicates} replicates are tested`
  return undefined
}

/** Where every row of a project has to stand before the project goes on to a stage. */
const rowsBefore: Readonly<Partial<Record<Stage, RowStage>>> = {
  evaluation: 'evaluation',
  review: 'review',
  report: 'done',
}

/** Stages of rows that hold a project back from a step. */
export function holdingBack(from: Stage, to: Stage): readonly RowStage[] {
  const needed = from === 'paused' ? undefined : rowsBefore[to]
  // Back from a review or a report, rows have been further already.
  const first = needed === undefined ? 0 : rowStages.indexOf(needed)
  return rowStages.slice(0, first)
}

/** A project is late when its day has passed and it is neither delivered nor cancelled; days as `2026-12-18`. */
export function isLate({ due, stage }: { readonly due: string | null; readonly stage: Stage }, today: string): boolean {
  return due !== null && due < today && stage !== 'delivered' && stage !== 'cancelled'
}
