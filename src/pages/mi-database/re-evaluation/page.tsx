import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { begunColumn, doneColumn } from '#web/data-table/run-columns.tsx'
import type { Route } from './+types/page.ts'
import { loadReEvaluation, type ReEvaluationData } from './load.server.ts'
import { module } from './module.ts'
import { NewForm } from './new-form.tsx'
import { RunView } from './run-view.tsx'

export { reEvaluationAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadReEvaluation(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Specimens evaluated again with other settings or a newer method.')

type Run = ReEvaluationData['list'][number]

const columns: readonly DataColumn<Run>[] = [
  begunColumn((id) => `?run=${id}`),
  textColumn('Selection', ({ selection }) => selection, { wrap: true, sort: undefined }),
  textColumn('Settings', ({ settings }) => settings || null, { wrap: true, sort: undefined }),
  countColumn('Specimens', ({ specimens }) => specimens),
  countColumn('Changed values', ({ moved }) => moved),
  doneColumn('Stored', ({ storedAt }) => storedAt),
]

export default function ReEvaluation({ loaderData: { asked, list, opened } }: Route.ComponentProps) {
  if (opened)
    return (
      <AdminPage title="Re-evaluation" lead={<Link to="?">All re-evaluations</Link>}>
        <RunView run={opened} />
      </AdminPage>
    )
  return (
    <AdminPage
      title="Re-evaluation"
      lead="Evaluate stored originals again with other settings or a newer method. Preview all changed values, then store them as drafts."
    >
      <NewForm asked={asked} />
      <DataTable caption="Re-evaluations" columns={columns} rows={list} rowId="id" empty="No re-evaluations yet." />
    </AdminPage>
  )
}
