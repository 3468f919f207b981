import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Keys } from '#server/encryption.ts'
import { openedText } from '#server/mail/queue.ts'
import { keeper } from '#server/accounts/services.ts'
import { endpoint } from '../endpoint.ts'
import { type Html, html } from '../html.ts'
import { accountsOf } from '../session/log-in-response.ts'

const maxMails = 100

/** Mails stored without a mail server. Their links open accounts: on the local machine only, never in production. */
export const devMail = endpoint({
  url: '/dev/mail',
  summary: 'List mails of a test site',
  description: 'Newest first. Available on the machine itself only, and not in production or with a mail server.',
  tag: 'Operation',
  files: ['text/html'],
  counted: false,
  async handle({ services, request, reply }) {
    const accounts = accountsOf(services)
    if (!isLocal(request)) throw new AppError('not_found', 'Nothing found at this address.')
    const mails = await accounts.database.asWriter(keeper(), (db) =>
      db
        .selectFrom('mail')
        .orderBy('queued_at', 'desc')
        .orderBy('id')
        .limit(maxMails)
        .select(['id', 'recipient', 'subject', 'text', 'state', 'queued_at as queuedAt'])
        .execute(),
    )
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="robots" content="noindex" />
          <title>Mails of this test site</title>
        </head>
        <body>
          <main>
            <h1>Mails of this test site</h1>
            <p>${mails.length === 0 ? 'No mails yet. Register, or request a new password.' : 'Newest first.'}</p>
            ${mails.map((mail) => mailArticle(mail, accounts.secrets.sealing))}
          </main>
        </body>
      </html>`
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(Buffer.from(page.html))
  },
})

function isLocal({ ip, socket, headers }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !forwarded && [ip, socket.remoteAddress ?? ''].every((address) => loopback.test(address))
}

const loopback = /^(?:(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/

type Shown = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string | null
  readonly state: string
  readonly queuedAt: Date
}

function mailArticle({ id, recipient, subject, text, state, queuedAt }: Shown, sealing: Keys): Html {
  return html`<article id="${id}">
    <h2>${subject}</h2>
    <p>To ${recipient}, <time>${queuedAt.toISOString()}</time>, ${state}</p>
    <pre>
${text === null ? html`<i>sent; the text is not stored</i>` : withLinks(openedText(text, sealing, recipient))}</pre>
  </article>`
}

/** Links addresses of this site; all other text is escaped. */
function withLinks(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}" rel="noopener">${part}</a>` : html`${part}`))
}
