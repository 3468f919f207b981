import type { FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/errors.ts'
import { html, type Html } from './html.ts'
import { hashSource } from './security/inline.ts'

const style = `:root{color-scheme:light dark}body{margin:15vh auto;max-width:36rem;padding:0 1.5rem;font:1rem/1.55 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}`

const sheet: Html = { html: `<style>${style}</style>` }

export const failureStyles = [hashSource(style)]

/** Whether a browser opens a page, as opposed to a request of a script or program. */
export function opensPage({ routeOptions: { url }, headers, url: address }: FastifyRequest): boolean {
  const isData = address.split('?', 1)[0]!.endsWith('.data')
  return url === '/*' && !isData && headers.accept?.includes('text/html') === true
}

/** Error page without script, style sheet or database, because any of them can be the cause. */
export function failurePage({ url }: FastifyRequest, { message, reference }: ErrorBody, status: number): string {
  const title = status === 503 ? 'Not available at the moment' : 'The page could not be loaded'
  return page(title, message, reference, html`<p><a href="${url}">Reload the page</a></p>`)
}

/** Error page for an address that is too long to be read; it repeats nothing of the address. */
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
