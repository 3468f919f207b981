import { data, Link } from 'react-router'
import { stateNames } from '#contract/requests/states.ts'
import { secretHeaders } from '#pages/reading/link-token.ts'
import { privateMeta } from '#pages/frame/page-meta.ts'
import { day, dayAndTime } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { Route } from './+types/request-page.ts'
import { loadRequest } from './load-request.server.ts'
import styles from '#web/requests/requests.module.css'
import { SentRequest } from '#web/requests/sent-request.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return data(await loadRequest(context, params.reference, new URL(request.url)), { headers: secretHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`Request ${params.reference}`, { secret: true })
}

export default function RequestPage({ loaderData: request }: Route.ComponentProps) {
  const { reference, state, at, email, events, kindName } = request
  const answers = events.filter(({ kind }) => kind === 'answer')
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>
          Request <span className={styles['reference']}>{reference}</span>
        </h1>
        <p>
          <Badge tone={state === 'new' ? 'info' : state === 'answered' ? 'success' : 'neutral'}>
            {stateNames[state]}
          </Badge>{' '}
          {kindName}, received on {day(at)}
        </p>
        <p className={styles['lead']}>
          {state === 'new' && `Request received. We sent this link to ${email} and will send the answer there too.`}
          {state === 'in-work' && `In progress. We will send the answer to ${email}.`}
          {state === 'answered' && `Answered. We also sent the answer to ${email}.`}
          {state === 'closed' && 'Closed. To continue, send a new request with this reference.'}
        </p>
        <p className={styles['actions']} data-print="no">
          {request.pdf ? (
            <a
              href={`/requests/${reference}.pdf${request.key === null ? '' : `?key=${request.key}`}`}
              className={buttonClass('secondary', true)}
              download
            >
              Download as PDF
            </a>
          ) : (
            <ScriptButton className={buttonClass('secondary', true)} onClick={() => window.print()}>
              Print or save as PDF
            </ScriptButton>
          )}
        </p>
      </header>
      {answers.length > 0 && (
        <section aria-labelledby="answers">
          <h2 id="answers">Answers</h2>
          <ul className={styles['list']}>
            {answers.map(({ id, body, at: when }) => (
              <li key={id}>
                <p className={styles['muted']}>{dayAndTime(when)} UTC</p>
                <p className={styles['message']}>{body}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {request.quotations.length > 0 && (
        <section aria-labelledby="quotations">
          <h2 id="quotations">Quotations</h2>
          <ul className={styles['list']}>
            {request.quotations.map(
              ({ reference: quotation, title, stateName, gross, validUntil, project, projectStage }) => (
                <li key={quotation}>
                  <p>
                    <Link to={`/quotations/${quotation}${request.key === null ? '' : `?key=${request.key}`}`}>
                      {quotation}
                    </Link>
                    , {title}, {gross} <Badge>{stateName}</Badge>
                  </p>
                  <p className={styles['muted']}>
                    {project === null ? (
                      `Valid until ${day(validUntil!)}`
                    ) : (
                      <>
                        <Link to={`/projects/${project}`}>Project {project}</Link>, {projectStage}
                      </>
                    )}
                  </p>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      <SentRequest request={request} linkKey={request.key} />
    </article>
  )
}
