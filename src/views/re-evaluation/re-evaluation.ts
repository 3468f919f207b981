import type { ReEvaluationAsked } from '#contract/re-evaluation.ts'
import { cellStatusNames, coilStateNames } from '#contract/material-status.ts'
import { flagWords } from '#core/evaluate/result/flag-words.ts'
import { settings } from '#core/evaluate/stated/settings.ts'
import type { Reader } from '#server/db/database.ts'
import {
  findReEvaluation,
  listReEvaluations,
  movedNumbersOf,
  previewKey,
  storeKey,
  whatStandsOnDrafts,
} from '#server/re-evaluation/index.ts'
import { workOn } from '#views/jobs/work-on.ts'

/** Numbers of one page. */
export const numbersAtOnce = 200

/** One re-evaluation as its page shows it, with a stretch of the numbers that move; undefined when there is none. */
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
    standing: run.stored_at === null ? [] : await whatStandsOnDrafts(db, id),
    work: await workOn(db, { preview: previewKey(id), storing: storeKey(id) }),
    from,
    moved: await movedNumbersOf(db, id, { from, limit: numbersAtOnce }),
  }
}
export type ReEvaluationView = NonNullable<Awaited<ReturnType<typeof reEvaluation>>>

/** The newest, as a list shows them. */
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

/** The question in words, one part each. */
function selectionOf(asked: ReEvaluationAsked): string[] {
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

function settingsOf({ settings: given }: ReEvaluationAsked): string[] {
  return settings.flatMap(({ key, label }) => (given[key] === undefined ? [] : [`${label}: ${given[key]}`]))
}
