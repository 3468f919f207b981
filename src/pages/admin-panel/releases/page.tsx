import { useMemo } from 'react'
import { Link } from 'react-router'
import type { PlannedRelease } from '#contract/releases/release-actions.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { linkColumn, momentColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/page.ts'
import { ComposeForm } from './compose-form.tsx'
import { loadReleases, type ReleasesData } from './load.server.ts'
import { module } from './module.ts'
import { PlanPanel } from './plan-panel.tsx'
import { planStateNames } from './plan-states.ts'
import { RollBackPanel } from './roll-back-panel.tsx'

export { releasesAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadReleases(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Create, preview, publish and roll back releases.')

type Plan = ReleasesData['plans'][number]
type Release = ReleasesData['releases'][number]

const tones: Readonly<Record<PlannedRelease['state'], BadgeTone>> = {
  waiting: 'info',
  published: 'success',
  cancelled: 'neutral',
  failed: 'danger',
}

const planColumns: readonly DataColumn<Plan>[] = [
  linkColumn('Name', ({ title }) => title, { to: ({ id }) => `?plan=${id}` }),
  textColumn('State', ({ state }) => planStateNames[state], {
    cell: ({ state, release }) => ({
      text: [planStateNames[state], release].filter(Boolean).join(' '),
      show: (
        <>
          <Badge tone={tones[state]}>{planStateNames[state]}</Badge> {release}
        </>
      ),
    }),
  }),
  textColumn('When (UTC)', ({ countsAt }) => (countsAt === null ? 'When published' : dayAndTime(countsAt)), {
    name: 'when, UTC',
    sort: ({ countsAt }) => countsAt ?? undefined,
  }),
  textColumn('Contents', ({ of }) => listed(of), { wrap: true, sort: undefined }),
]

const releaseColumns = (newest: ReadonlySet<string>): readonly DataColumn<Release>[] => [
  textColumn('Release', ({ name }) => name, { sort: undefined }),
  textColumn('Name', ({ title, restores }) => title || (restores === null ? null : `Back to ${restores}`), {
    sort: undefined,
  }),
  textColumn('Visible to', ({ organisation }) => organisation ?? 'Everyone', { sort: undefined }),
  momentColumn('When (UTC)', ({ publishedAt }) => publishedAt, { name: 'when, UTC', sort: undefined }),
  textColumn('Notes', ({ note }) => note, { wrap: true, sort: undefined }),
  {
    id: 'back',
    head: 'Roll back',
    name: 'roll back',
    cell: ({ name }) => ({
      text: newest.has(name) ? 'Newest' : 'Roll back',
      show: newest.has(name) ? (
        'Newest'
      ) : (
        <Link to={`?back=${name}`} preventScrollReset aria-label={`Roll back to ${name}`}>
          Roll back…
        </Link>
      ),
    }),
  },
]

export default function Releases({ loaderData }: Route.ComponentProps) {
  const { plans, releases, waiting, coils, composing, chosen, back, asked } = loaderData
  return (
    <AdminPage
      title="Releases"
      lead="Readers see numbered releases. A planned release collects drafts, withdrawals and approvals; readers see no change until you publish it."
    >
      <p>
        <Link to="?plan=new" preventScrollReset className={buttonClass('primary')}>
          New release
        </Link>
      </p>
      <div className={styles['split']}>
        <div>
          <h2>Planned</h2>
          <DataTable
            caption="Planned releases"
            columns={planColumns}
            rows={useMemo(() => plans.filter(({ state }) => state !== 'published'), [plans])}
            rowId="id"
            empty="No planned releases."
          />
          <h2>Published</h2>
          <DataTable
            caption="Releases, newest first"
            columns={useMemo(() => releaseColumns(newestOfEach(releases)), [releases])}
            rows={releases}
            rowId="name"
            empty="No published releases yet."
          />
        </div>
        {composing && (
          <SidePanel title="New release" close="?">
            <ComposeForm waiting={waiting} coils={coils} />
          </SidePanel>
        )}
        {chosen && (
          <SidePanel title={chosen.title} close="?">
            <PlanPanel key={chosen.id} plan={chosen} />
          </SidePanel>
        )}
        {asked !== undefined && (
          <SidePanel title={`Back to ${asked}`} close="?">
            <RollBackPanel key={asked} back={back} asked={asked} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}

/** Names of the newest public release and of the newest of each organisation: going back to them changes nothing. */
function newestOfEach(releases: readonly Release[]): ReadonlySet<string> {
  const first = new Map<string | null, string>()
  for (const { organisation, name } of releases) if (!first.has(organisation)) first.set(organisation, name)
  return new Set(first.values())
}

function listed(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}
