import type { ReEvaluationRequest } from '#contract/uploads/re-evaluation.ts'
import { cellStatusNames, coilStateNames } from '#contract/materials/material-status.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { settings } from '#core/evaluate/stated/settings.ts'
import type { Reader } from '#server/db/database.ts'
import {
  findReEvaluation,
  listReEvaluations,
  movedNumbersOf,
  previewKey,
  storeKey,
  findReEvaluationUndoBlockers,
} from '#server/re-evaluation/index.ts'
import { pendingWork } from '#views/jobs/pending-work.ts'

export const numbersPerPage = 200

/** A re-evaluation with a page of changed values; undefined if it does not exist. */
export async function reEvaluation(db: Reader, id: string, { from }: { readonly from: number }) {
  const run = await findReEvaluation(db, id)
  if (!run) return undefined
  return {
    id,
    selection: selectionOf(run.asked),
    settings: settingsOf(run.asked),
    specimens: run.replicates.length,
    createdAt: run.created_at.toISOString(),
    storedAt: run.stored_at?.toISOString() ?? null,
    counts: run.counts,
    reason: run.reason,
    problem: run.problem,
    undoBlockers: run.stored_at === null ? [] : await findReEvaluationUndoBlockers(db, id),
    work: await pendingWork(db, { preview: previewKey(id), storing: storeKey(id) }),
    from,
    moved: await movedNumbersOf(db, id, { from, limit: numbersPerPage }),
  }
}
export type ReEvaluationView = NonNullable<Awaited<ReturnType<typeof reEvaluation>>>

export async function reEvaluations(db: Reader) {
  return (await listReEvaluations(db)).map(({ id, asked, counts, createdAt, storedAt, specimens }) => ({
    id,
    selection: selectionOf(asked).join(' · '),
    settings: settingsOf(asked).join(', '),
    specimens,
    moved: counts?.moved ?? null,
    createdAt: createdAt.toISOString(),
    storedAt: storedAt?.toISOString() ?? null,
  }))
}

function selectionOf(asked: ReEvaluationRequest): string[] {
  const { test, find, below, status, state, condition, number, flag, older } = asked
  return [
    test ?? 'All tests',
    ...(condition === undefined ? [] : [condition]),
    ...(number === undefined ? [] : [`number ${number}`]),
    ...(find === undefined ? [] : [`coils named “${find}”`]),
    ...(below === undefined ? [] : [`below ${below}`]),
    ...(status === undefined ? [] : [cellStatusNames[status]]),
    ...(state === undefined ? [] : [coilStateNames[state].toLowerCase()]),
    ...(flag === undefined ? [] : [`flag: ${flagWords(flag)}`]),
    ...(older ? ['evaluated by an older method'] : []),
  ]
}

function settingsOf({ settings: given }: ReEvaluationRequest): string[] {
  return settings.flatMap(({ key, label }) => (given[key] === undefined ? [] : [`${label}: ${given[key]}`]))
}
