import { Link } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { gigabyte } from '#contract/uploads/upload-limits.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Facts } from '#web/admin/facts.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { bytes } from '#web/format/bytes.ts'
import { dayAndTime } from '#web/format/day.ts'
import type { Route } from './+types/page.ts'
import { IntegrityResult } from './integrity-result.tsx'
import { JobCard } from './job-card.tsx'
import { loadTools, type ToolsData } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'
import { SiteRulesForm } from './site-rules-form.tsx'

export { toolsAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadTools(context)

export const meta = adminMeta(module, 'Maintenance jobs, mail, storage, site rules and software version.')

export default function Tools({ loaderData }: Route.ComponentProps) {
  const { jobs, mails, storage, software, signIn, retention, rules, role } = loaderData
  const report = jobs.find((job) => job.report)?.report
  return (
    <AdminPage
      title="Admin Panel Tools"
      lead="Checks and repairs run as background jobs. Results are stored for 90 days."
    >
      <section aria-labelledby="begin">
        <h2 id="begin">Checks and repairs</h2>
        <ul className={styles['tools']}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      </section>
      {report && <IntegrityResult report={report} />}
      <section aria-labelledby="mails">
        <h2 id="mails">Mail</h2>
        <Facts label="Mail" of={mailFacts(mails)} />
        <p className={styles['links']}>
          <Link to="/admin-panel/jobs?state=waiting&kind=mail">Queued mail</Link>
          <Link to="/admin-panel/jobs?state=failed&kind=mail">Failed mail</Link>
          <Link to="/admin-panel/jobs?state=failed">All failed jobs</Link>
        </p>
      </section>
      <section aria-labelledby="storage">
        <h2 id="storage">Storage</h2>
        <DataTable
          caption="Storage by organisation"
          columns={storageColumns}
          rows={storage}
          rowId={({ organisation }) => organisation?.id ?? 'public'}
          empty="No files stored yet."
        />
      </section>
      <section aria-labelledby="sign-in">
        <h2 id="sign-in">Log-in</h2>
        <Facts label="Log-in" of={signIn} />
        <p>
          Company log-in and two-factor authentication are set per organisation under{' '}
          <Link to="/admin-panel/organisations">Organisations</Link>.
        </p>
      </section>
      <section aria-labelledby="retention">
        <h2 id="retention">Retention</h2>
        <Facts label="Retention" of={retention} />
      </section>
      {mayDo(role, 'limits.change') && <SiteRulesForm rules={rules} />}
      <section aria-labelledby="software">
        <h2 id="software">Software</h2>
        <Facts
          label="Software"
          of={{
            'Material Insights': software.version ?? 'unknown',
            Node: software.node,
            PostgreSQL: software.database,
          }}
        />
        <p>
          <a href="/admin-panel-tools.cdx.json" download>
            Download the bill of materials (CycloneDX)
          </a>
        </p>
      </section>
    </AdminPage>
  )
}

type Stored = ToolsData['storage'][number]

const storageColumns: readonly DataColumn<Stored>[] = [
  {
    id: 'name',
    head: 'Owner',
    name: 'Owner',
    sort: nameOf,
    cell: (row) => ({
      text: nameOf(row),
      ...(row.organisation && {
        show: <Link to={`/admin-panel/organisations?organisation=${row.organisation.id}`}>{nameOf(row)}</Link>,
      }),
    }),
  },
  countColumn('Materials', ({ materials }) => materials),
  countColumn('Coils', ({ coils }) => coils),
  sizeColumn('points', 'Curves and points', ({ points }) => points),
  sizeColumn('originals', 'Original files', ({ originals }) => originals),
  sizeColumn('uploads', 'Uploads', ({ uploads }) => uploads),
  textColumn('Upload limit', ({ quota }) => (quota === null ? null : `${quota / gigabyte} GB`), {
    name: 'upload limit',
    sort: ({ quota }) => quota ?? 0,
  }),
]

function nameOf({ organisation }: Stored): string {
  return organisation?.name ?? 'Public catalogue'
}

function sizeColumn(id: string, head: string, of: (row: Stored) => number): DataColumn<Stored> {
  return { id, head, name: head, sort: of, cell: (row) => ({ text: bytes(of(row)), copy: String(of(row)) }) }
}

function mailFacts({ waiting, failing, oldest, refused, lastError, leave }: ToolsData['mails']) {
  return {
    'Mail server': leave ? 'set' : 'not configured: mail stays in the database',
    Waiting: `${waiting}${failing > 0 ? `, ${failing} of them after a failed attempt` : ''}${oldest ? `; oldest queued ${dayAndTime(new Date(oldest).toISOString())} UTC` : ''}`,
    Refused: refused,
    ...(lastError !== null && { 'Last failure': lastError }),
  }
}
