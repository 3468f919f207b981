import { Link } from 'react-router'
import { testPositionName } from '#contract/projects/test-position.ts'
import { type SpecimenState as State, specimenStateNames, specimenStates } from '#contract/projects/specimen-states.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import split from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { SpecimenState } from '#laboratory/web/projects/specimen-state.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/page.ts'
import { Deliveries } from './deliveries.tsx'
import { AddForm, ReceiveForm } from './forms.tsx'
import { loadSamples, type SamplesData } from './load.server.ts'

export { samplesAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadSamples(context, params.code)

export const handle = { files: true }

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: `Samples of ${params.code} · Administration`,
    description: 'Deliveries and specimens of a project.',
    path: `/project-tracking-system/${params.code}/samples`,
    origin: matches[0].loaderData?.origin,
  })
}

type Row = SamplesData['specimens'][number]

const order = new Map<State, number>(specimenStates.map((state, i) => [state, i]))
const size = ({ thickness, width }: Row) =>
  thickness === undefined ? '–' : width === undefined ? `${thickness}` : `${thickness} × ${width}`

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'specimen',
    head: 'Specimen',
    name: 'specimen',
    sort: ({ code }) => code,
    cell: ({ id, code, test, direction, number }) => ({
      text: code,
      show: <Link to={`/specimens/${id}`}>{testPositionName({ test, direction, number })}</Link>,
    }),
  },
  textColumn('Material', ({ material }) => material),
  textColumn('State', ({ state }) => specimenStateNames[state], {
    sort: ({ state }) => order.get(state),
    cell: ({ state }) => ({ text: specimenStateNames[state], show: <SpecimenState state={state} /> }),
  }),
  textColumn('Size', size, { unit: 'mm', sort: undefined }),
  textColumn('Place', ({ place }) => place || null),
  textColumn('Machine', ({ machine }) => machine || null),
  countColumn('Files', ({ replicates }) => replicates.length, { name: 'evaluated files' }),
]

export default function SamplesPage({ loaderData: { code, title, deliveries, specimens } }: Route.ComponentProps) {
  return (
    <AdminPage title={`Samples of ${code}`} lead={title}>
      <p className={split['bar']}>
        <Link to={`/project-tracking-system/${code}/labels`} className={buttonClass('secondary')}>
          Labels
        </Link>
        <Link to={`/project-tracking-system/${code}/certificate`} className={buttonClass('secondary')}>
          Certificate
        </Link>
        <span>{counts(specimens)}</span>
      </p>
      <DataTable
        caption={`Specimens of ${code}`}
        columns={columns}
        rows={specimens}
        rowId="id"
        empty="No specimens yet. Add the specimens to be cut."
        roomy
      />
      <AddForm code={code} />
      <Deliveries of={deliveries} />
      <ReceiveForm code={code} />
    </AdminPage>
  )
}

function counts(specimens: readonly Row[]): string {
  return specimenStates
    .map(
      (state) =>
        [specimenStateNames[state].toLowerCase(), specimens.filter((one) => one.state === state).length] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')
}
