import { Link } from 'react-router'
import { jobStateNames, jobStates } from '#contract/jobs/jobs.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { linkColumn, momentColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { Form } from '#web/ui/form.tsx'
import { useRevalidateWhile } from '#web/ui/revalidate.ts'
import type { Route } from './+types/page.ts'
import { type JobsData, loadJobs } from './load.server.ts'
import { module } from './module.ts'

export { jobsAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadJobs(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Running, queued, failed and finished jobs.')

type Job = JobsData['jobs'][number]

const columns = (addressOf: (job?: string) => string): readonly DataColumn<Job>[] => [
  linkColumn('Job', ({ name }) => name, { to: ({ id }) => addressOf(id) }),
  momentColumn('When (UTC)', ({ at }) => at, { name: 'when, UTC' }),
  textColumn('Progress', ({ progress }) => percent(progress), {
    numeric: true,
    sort: ({ progress }) => progress ?? undefined,
  }),
  textColumn('State', ({ statusText }) => statusText, { wrap: true, sort: undefined }),
  textColumn('Queued by', ({ by }) => by),
]

export default function Jobs({ loaderData: { state, kind, counts, jobs, chosen } }: Route.ComponentProps) {
  useRevalidateWhile((counts.running ?? 0) > 0, 5_000)
  const addressOf = (job?: string, shown: string = state) =>
    `?${new URLSearchParams({ state: shown, ...(kind && { kind: kind.id }), ...(job !== undefined && { job }) })}`
  return (
    <AdminPage
      title="Jobs"
      lead="Background work. Failed jobs are retried; interrupted jobs continue where they stopped."
    >
      <nav aria-label="By state" className={styles['bar']}>
        {jobStates.map((each) => (
          <Link key={each} to={addressOf(undefined, each)} aria-current={each === state ? 'true' : undefined}>
            {jobStateNames[each]} {counts[each] ?? 0}
          </Link>
        ))}
      </nav>
      {kind && (
        <p>
          Filtered by kind “{kind.name}”. <Link to={`?state=${state}`}>Show all kinds</Link>
        </p>
      )}
      <div className={styles['split']}>
        <DataTable
          caption={`Jobs: ${jobStateNames[state]}`}
          columns={columns(addressOf)}
          rows={jobs}
          rowId="id"
          empty="No jobs in this state."
        />
        {chosen && (
          <SidePanel title={chosen.name} close={addressOf()}>
            <JobPanel key={chosen.id} job={chosen} />
            {jobs.some(({ id, runs }) => id === chosen.id && runs > 1) && (
              <p>
                <Link to={`?state=${state}&kind=${chosen.kind}`}>Show each run</Link>
              </p>
            )}
          </SidePanel>
        )}
      </div>
      <p className={styles['muted']}>
        Checks and repairs are started in <Link to="/admin-panel-tools">Admin Panel Tools</Link>.
      </p>
    </AdminPage>
  )
}

function JobPanel({
  job: { id, stateName, statusText, attempts, progress, queuedAt, mayCancel, mayRetry },
}: {
  job: Job
}) {
  return (
    <>
      <p>{statusText}</p>
      <p className={styles['muted']}>
        {stateName} · {percent(progress)} · started {attempts === 1 ? 'once' : `${attempts} times`} · queued{' '}
        {dayAndTime(queuedAt)} UTC
      </p>
      {mayCancel && (
        <Form verb="cancel" hidden={{ job: id }} submit="Cancel job" sending="Cancelling…" look="secondary" />
      )}
      {mayRetry && <Form verb="retry" hidden={{ job: id }} submit="Try again" sending="Queueing…" />}
    </>
  )
}

function percent(progress: number | null): string {
  return progress === null ? '–' : `${Math.floor(progress * 100)} %`
}
