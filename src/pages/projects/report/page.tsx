import { privateMeta } from '#pages/frame/page-meta.ts'
import { Link } from 'react-router'
import { countPage } from '#pages/reading/reader.ts'
import { day } from '#web/format/day.ts'
import projects from '#laboratory/web/projects/projects.module.css'
import { imagesBelow } from '#laboratory/web/projects/report-images.tsx'
import { ReportSheet } from '#laboratory/web/projects/report-sheet.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { Route } from './+types/page.ts'
import { loadReport } from './load.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  await countPage(context)
  const found = await loadReport(context, params.code, url.searchParams.get('number'))
  // Drawings have separate addresses.
  const charts = found.content.charts.map(({ svg: _svg, ...chart }) => chart)
  return { ...found, content: { ...found.content, charts } }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`Report of ${params.code}`)
}

export default function ReportPage({ loaderData: { content, remarks, issues, pdf, staff } }: Route.ComponentProps) {
  const { project, number, reason, releasedOn } = content
  const [newest] = issues
  const file = `/projects/${project}/report.pdf?number=${number}`
  return (
    <article className={projects['page']}>
      <header className={projects['section']}>
        <h1>
          Report of <span className={projects['reference']}>{project}</span>
        </h1>
        <p>
          Issue {number} of {day(releasedOn)}
          {reason !== '' && `, replaces the previous issue: ${reason}`}
        </p>
        <p className={projects['facts']} data-print="no">
          {pdf ? (
            <a href={file} className={buttonClass('primary')} download>
              Download as PDF
            </a>
          ) : (
            <ScriptButton className={buttonClass('primary')} onClick={() => window.print()}>
              Print or save as PDF
            </ScriptButton>
          )}
          <Link to={`/projects/${project}`}>Project {project}</Link>
          {staff && <Link to={`/project-tracking-system/${project}/report`}>Edit the report</Link>}
          {issues.map(
            (issue) =>
              issue !== number && (
                <Link key={issue} to={`/projects/${project}/report?number=${issue}`}>
                  Issue {issue}
                </Link>
              ),
          )}
        </p>
        {newest !== number && <Alert tone="warning">A later issue replaces this one.</Alert>}
      </header>
      <ReportSheet report={content} remarks={remarks} draw={imagesBelow(`/projects/${project}/report/${number}`)} />
    </article>
  )
}
