import { Link } from 'react-router'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { day } from '#web/format/day.ts'
import { CertifiedTests } from '#laboratory/web/projects/certified-tests.tsx'
import { SizeDifferences } from '#laboratory/web/projects/size-differences.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadCertificateDraft } from './load.server.ts'
import styles from './page.module.css'

export { certificateAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadCertificateDraft(context, params.code)

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: `Certificate of ${params.code} · Administration`,
    description: 'Certificate preview and issued certificates of a project.',
    path: `/project-tracking-system/${params.code}/certificate`,
    origin: matches[0].loaderData?.origin,
  })
}

export default function CertificateDraftPage({ loaderData }: Route.ComponentProps) {
  const { code, title, customer, tests, missing, synthetic, issued } = loaderData
  const [newest] = issued
  return (
    <AdminPage title={`Certificate of ${code}`} lead={customer === null ? title : `${title}, for ${customer}`}>
      {issued.length > 0 && (
        <section aria-labelledby="issued" className={styles['part']}>
          <h2 id="issued">Issued</h2>
          <ul className={styles['list']}>
            {issued.map(({ number, issuedAt, supersededBy }) => (
              <li key={number}>
                <Link to={`/certificates/${number}`}>{number}</Link>, {day(issuedAt.toISOString())}
                {supersededBy !== null && `, superseded by ${supersededBy}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 ? (
        <section aria-labelledby="missing" className={styles['part']}>
          <h2 id="missing">Missing</h2>
          <ul className={styles['list']}>
            {missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </section>
      ) : (
        <section aria-labelledby="issue" className={styles['part']}>
          <h2 id="issue">{newest ? `Issue ${newest.number} again` : 'Issue'}</h2>
          <p>
            A signed certificate cannot be changed. Issuing it again creates a new number and supersedes the previous
            certificate.{synthetic && ' The values are synthetic; the certificate states this.'}
          </p>
          <IssueForm
            key={newest?.number}
            order={loaderData.order}
            former={loaderData.former}
            code={code}
            supersedes={newest?.number}
            inspector={loaderData.inspector}
            differences={loaderData.differences}
          />
        </section>
      )}
      <section aria-labelledby="results" className={styles['results']}>
        <h2 id="results">Preview</h2>
        <CertifiedTests tests={tests} remarks={loaderData.remarks} />
      </section>
    </AdminPage>
  )
}

type IssueFormProps = {
  readonly code: string
  readonly supersedes: string | undefined
  readonly order: string
  readonly former: Awaited<ReturnType<typeof loadCertificateDraft>>['former']
  readonly inspector: string
  readonly differences: readonly string[]
}

function IssueForm({ code, supersedes, order, former, inspector, differences }: IssueFormProps) {
  return (
    <Form
      verb="issue"
      hidden={{ code, supersedes: supersedes ?? '' }}
      label="Issue a certificate"
      submit="Sign and issue"
      sending="Signing…"
      successMessage="Issued."
      once
    >
      <TextField
        label="Laboratory"
        name="laboratory"
        maxLength={200}
        required
        defaultValue={former?.laboratory}
        hint="Name and address as printed"
      />
      <TextField
        label="Inspection representative"
        name="inspector"
        maxLength={120}
        required
        defaultValue={inspector || former?.inspector}
      />
      <TextField
        label="Position"
        name="position"
        maxLength={120}
        required
        defaultValue={former && (inspector === '' || inspector === former.inspector) ? former.position : undefined}
        hint="Independent of production: EN 10204, 3.1"
      />
      <TextField label="Customer order number" name="order" maxLength={120} defaultValue={order} />
      <TextField label="Deviations from the standards" name="deviations" rows={3} maxLength={2000} />
      <TextField
        label="Uncertainty of measurement"
        name="uncertainty"
        rows={3}
        maxLength={2000}
        hint="Intervals of means from specimen scatter are always included."
      />
      <SizeDifferences of={differences} />
      {supersedes !== undefined && (
        <TextField label={`Reason for reissuing ${supersedes}`} name="reason" maxLength={300} required />
      )}
    </Form>
  )
}
