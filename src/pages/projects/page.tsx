import { privateMeta } from '#pages/frame/page-meta.ts'
import { data, Link } from 'react-router'
import { read } from '#pages/reading/reader.ts'
import { callerContext } from '#pages/reading/services.ts'
import { isStaff } from '#server/db/database.ts'
import { customerProject } from '#laboratory/views/projects/index.ts'
import { day } from '#web/format/day.ts'
import { CurveLinks, Track, RowTable } from '#laboratory/web/projects/project-parts.tsx'
import { History } from '#laboratory/web/projects/history.tsx'
import styles from '#laboratory/web/projects/projects.module.css'
import { WordsForm } from '#laboratory/web/projects/words-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Route } from './+types/page.ts'

export { ownProjectAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const project = await read(context, (db) => customerProject(db, params.code))
  // Unknown codes and codes of others give the same response.
  if (!project) throw data(null, { status: 404 })
  return { project, staff: isStaff(context.get(callerContext)) }
}

export const handle = { files: true }

export const headers = () => ({ 'cache-control': 'private, no-store' })

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`Project ${params.code}`)
}

export default function CustomersProject({ loaderData: { project, staff } }: Route.ComponentProps) {
  const {
    code,
    title,
    organisation,
    stage,
    stageName,
    due,
    late,
    track,
    rows,
    events,
    request,
    order,
    quotations,
    curves,
    report,
    certificate,
    again,
    people,
  } = project
  return (
    <article className={styles['page']}>
      <header className={styles['section']}>
        <h1>Project {code}</h1>
        <p>{[title, organisation].filter(Boolean).join(' · ')}</p>
        <p className={styles['facts']}>
          <Badge tone={stage === 'delivered' ? 'success' : stage === 'cancelled' ? 'neutral' : 'info'}>
            {stageName}
          </Badge>
          <span>{due === null ? 'No due date yet' : `Due on ${day(due)}${late ? ', late' : ''}`}</span>
          {request !== null && <Link to={`/requests/${request}`}>Request {request}</Link>}
          {order !== '' && <span>Order number {order}</span>}
          {quotations.map(({ reference, gross, stateName: how }) => (
            <Link key={reference} to={`/quotations/${reference}`}>
              Quotation {reference}, {gross}, {how.toLowerCase()}
            </Link>
          ))}
          {report !== null && <Link to={`/projects/${code}/report`}>Report, issue {report}</Link>}
          {certificate !== null && <Link to={`/certificates/${certificate}`}>Certificate {certificate}</Link>}
          {!staff &&
            again.map(({ sheet, to }) => (
              <Link key={sheet} to={to}>
                Order again{again.length > 1 && `: ${sheet}`}
              </Link>
            ))}
          {staff && <Link to={`/project-tracking-system/${code}`}>Edit</Link>}
        </p>
      </header>
      <Track track={track} />
      <section aria-labelledby="rows" className={styles['section']}>
        <h2 id="rows">Tests</h2>
        <RowTable rows={rows} />
      </section>
      <section aria-labelledby="curves" className={styles['section']}>
        <h2 id="curves">Curves</h2>
        <CurveLinks curves={curves} />
      </section>
      {!staff && (
        <div data-print="no">
          <WordsForm
            verb="ask-laboratory"
            code={code}
            label="Message"
            field="Message to the laboratory"
            submit="Send"
            people={people}
          />
        </div>
      )}
      <section aria-labelledby="history" className={styles['section']}>
        <h2 id="history">History</h2>
        <History events={events} label="History of the project" />
      </section>
    </article>
  )
}
