import { Link } from 'react-router'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { day } from '#web/format/day.ts'
import projects from '#laboratory/web/projects/projects.module.css'
import { imagesBelow } from '#laboratory/web/projects/report-images.tsx'
import { ReportSheet } from '#laboratory/web/projects/report-sheet.tsx'
import { SizeDifferences } from '#laboratory/web/projects/size-differences.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadReportDraft } from './load.server.ts'
import { Results } from './results.tsx'

export { reportAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadReportDraft(context, params.code)

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: `Report of ${params.code} · Administration`,
    description: 'Results of a project and its report.',
    path: `/project-tracking-system/${params.code}/report`,
    origin: matches[0].loaderData?.origin,
  })
}

export default function ReportDraftPage({ loaderData }: Route.ComponentProps) {
  const { code, content, remarks, lacks, cells, mayRelease, issued, named, differences } = loaderData
  const [newest] = issued
  return (
    <AdminPage
      title={`Results and report of ${code}`}
      lead={[content.title, content.customer].filter(Boolean).join(' · ')}
    >
      <section aria-labelledby="cells" className={projects['section']}>
        <h2 id="cells">Unreleased results</h2>
        {named > 0 && (
          <Form
            verb="place"
            hidden={{ code }}
            label="Assign results"
            submit={`Assign ${named === 1 ? 'one result' : `${named} results`} by name`}
            sending="Placing…"
            successMessage="Placed."
            look="secondary"
          >
            <p>The file names identify the specimens of the project.</p>
          </Form>
        )}
        <Results code={code} cells={cells} mayRelease={mayRelease} />
      </section>
      {issued.length > 0 && (
        <section aria-labelledby="issued" className={projects['section']}>
          <h2 id="issued">Released reports</h2>
          <ul className={projects['facts']}>
            {issued.map(({ number, releasedAt }) => (
              <li key={number}>
                <Link to={`/projects/${code}/report?number=${number}`}>Issue {number}</Link>,{' '}
                {day(releasedAt.toISOString())}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="release" className={projects['section']}>
        <h2 id="release">{newest ? 'Release the report again' : 'Release the report'}</h2>
        {lacks.length > 0 ? (
          <ul>
            {lacks.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : (
          <Form
            verb="release-report"
            hidden={{ code, after: String(newest?.number ?? 0) }}
            label="Release the report"
            submit="Release to the customer"
            sending="Releasing…"
            successMessage="Released."
            once
          >
            <TextField label="Summary" name="summary" rows={4} maxLength={5000} />
            <TextField label="Deviations from the standards" name="deviations" rows={3} maxLength={2000} />
            <TextField
              label="Uncertainty of measurement"
              name="uncertainty"
              rows={3}
              maxLength={2000}
              hint="Specimen scatter and laboratory repeatability are always included."
            />
            <SizeDifferences of={differences} />
            {newest && (
              <TextField label={`Reason for replacing issue ${newest.number}`} name="reason" maxLength={300} required />
            )}
          </Form>
        )}
      </section>
      <section aria-labelledby="preview" className={projects['section']}>
        <h2 id="preview">Preview</h2>
        <ReportSheet report={content} remarks={remarks} draw={imagesBelow(`/projects/${code}/report/draft`)} />
      </section>
    </AdminPage>
  )
}
