import { data } from 'react-router'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { reEvaluation, reEvaluations } from '#views/re-evaluation/re-evaluation.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export function loadReEvaluation(context: PageContext, search: URLSearchParams) {
  const { run, from = '0', test, find, below } = readSearch(module.state, search)
  return readAsStaff(context, 'status.read', async (db) => {
    const requested = { test, find, below }
    if (run === undefined) return { asked: requested, list: await reEvaluations(db), opened: null }
    const opened = await reEvaluation(db, run, { from: Number(from) })
    if (!opened) throw data({ missing: 're-evaluation' }, { status: 404 })
    return { asked: requested, list: [], opened }
  })
}
export type ReEvaluationData = Awaited<ReturnType<typeof loadReEvaluation>>
