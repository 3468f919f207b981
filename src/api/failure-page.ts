import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { html, type Html } from './openapi/html.ts'
import { hashSource } from './security/inline.ts'

const style = `:root{color-scheme:light dark}body{margin:15vh auto;max-width:36rem;padding:0 1.5rem;font:1rem/1.55 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}`

const sheet: Html = { html: `<style>${style}</style>` }

/** What the policy of the page names beside our scripts. */
export const failureStyles = [hashSource(style)]

/** Whether somebody opens a page, and does not ask by a script or a program. */
export function opensPage({ routeOptions: { url }, headers, url: address }: FastifyRequest): boolean {
  const isData = address.split('?', 1)[0]!.endsWith('.data')
  return url === '/*' && !isData && headers.accept?.includes('text/html') === true
}

/**
 * The page of a failure, where the one that was asked for could not be made: without a script, a style sheet or anything of the database,
 * because each of them may be what is missing.
 */
export function failurePage({ url }: FastifyRequest, { message, reference }: ErrorBody, status: number): string {
  const title = status === 503 ? 'Not available at the moment' : 'This did not work'
  return page(title, message, reference, html`<p><a href="${url}">Load the page again</a></p>`)
}

/** The page for an address that is too long to be read, so that nothing of it can be repeated here. */
export function longAddressPage({ message, reference }: ErrorBody): string {
  return page('This address is too long', message, reference, html`<p><a href="/">Home</a></p>`)
}

function page(title: string, message: string, reference: string, way: Html): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Material Insights</title>
        ${sheet}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${message}</p>
          ${way}
          <p>Reference <code>${reference}</code></p>
        </main>
      </body>
    </html>`.html
}
