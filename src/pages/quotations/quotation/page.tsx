import { data, Link } from 'react-router'
import { secretHeaders } from '#pages/reading/link-token.ts'
import { privateMeta } from '#pages/frame/page-meta.ts'
import { day } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { IgnoredNotice } from '#web/url-state/ignored-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { Route } from './+types/page.ts'
import { loadQuotation } from './load.server.ts'
import styles from './page.module.css'
import { Positions } from './positions.tsx'

export { quotationAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return data(await loadQuotation(context, params.reference, searchParams), { headers: secretHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`Quotation ${params.reference}`, { secret: true })
}

export default function QuotationPage({ loaderData: { quotation, ignored, staff, key, pdf } }: Route.ComponentProps) {
  const { reference, number, title, organisation, state, stateName, open, validUntil, sentAt, request, project } =
    quotation
  const withKey = key === null ? '' : `?key=${key}`
  const hidden = { reference, version: String(number), ...(key !== null && { key }) }
  return (
    <article className={styles['page']}>
      <IgnoredNotice ignored={ignored} />
      <header>
        <h1>
          Quotation <span className={styles['reference']}>{reference}</span>
          {number > 1 && `, version ${number}`}
        </h1>
        <p>{[title, organisation].filter(Boolean).join(' · ')}</p>
        <p className={styles['facts']}>
          <Badge tone={state === 'accepted' ? 'success' : open ? 'info' : 'neutral'}>{stateName}</Badge>
          {sentAt !== null && <span>of {day(sentAt)}</span>}
          <span>valid until {day(validUntil)}</span>
          {request !== null && <Link to={`/requests/${request}${withKey}`}>Request {request}</Link>}
          {quotation.orderNumber !== '' && <span>order number {quotation.orderNumber}</span>}
          {project !== null && <Link to={`/projects/${project}`}>Project {project}</Link>}
        </p>
        <p className={styles['facts']} data-print="no">
          <ScriptButton className={buttonClass('secondary', true)} onClick={() => window.print()}>
            Print
          </ScriptButton>
          {pdf && (
            <a
              href={`/quotations/${reference}.pdf?${new URLSearchParams({ version: String(number), ...(key !== null && { key }) })}`}
              download
            >
              PDF
            </a>
          )}
          {state === 'accepted' && (
            <a href={`/quotations/${reference}.csv${withKey}`} download>
              Order as CSV
            </a>
          )}
          {staff && <Link to={`/quotations/${reference}/edit`}>Write another version</Link>}
        </p>
      </header>
      <Positions quotation={quotation} />
      {quotation.terms !== '' && (
        <section aria-labelledby="terms">
          <h2 id="terms">Terms</h2>
          <p className={styles['terms']}>{quotation.terms}</p>
        </section>
      )}
      {quotation.answer !== '' && (
        <Card title={state === 'declined' ? 'Reason for declining' : 'Question'}>
          <p className={styles['terms']}>{quotation.answer}</p>
        </Card>
      )}
      {open && (
        <section aria-labelledby="decide" data-print="no">
          <h2 id="decide">Your decision</h2>
          {staff && <p>You decide on behalf of the customer, for example after a phone call.</p>}
          <div className={styles['forms']}>
            <Form
              verb="accept-quotation"
              hidden={hidden}
              submit={`Order for ${quotation.gross}`}
              sending="Ordering…"
              label="Order"
              once
            >
              <TextField
                label="Your order number"
                name="orderNumber"
                maxLength={120}
                hint="Printed on the certificate. Optional."
              />
              {quotation.terms !== '' && (
                <Checkbox name="terms" value="yes" required>
                  I agree to the <a href="#terms">terms</a>
                </Checkbox>
              )}
              <Checkbox name="confirmed" value="yes" required>
                I order this quotation for {quotation.gross}; the order is binding
              </Checkbox>
            </Form>
            <Form
              verb="ask-about-quotation"
              hidden={hidden}
              submit="Send question"
              sending="Sending…"
              look="secondary"
              label="Question"
              once
            >
              <TextField label="Question to the laboratory" name="text" rows={3} required maxLength={2000} />
            </Form>
            <Form
              verb="decline-quotation"
              hidden={hidden}
              submit="Decline quotation"
              sending="Sending…"
              look="secondary"
              label="Decline"
              once
            >
              <TextField label="Reason for declining" name="text" rows={3} required maxLength={2000} />
            </Form>
          </div>
        </section>
      )}
    </article>
  )
}
