import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { printPdf } from '#server/print/print-pdf.ts'
import { secretHeaders } from '../reading/link-token.ts'

type Paper = {
  readonly name: string
  readonly origin: string
  /** Printed on every sheet, such as the mark of synthetic data. */
  readonly mark?: string | undefined
  readonly children: ReactNode
}

/** Printable page without scripts and external resources. User input is escaped. */
export function paper({ name, origin, mark = '', children }: Paper): string {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{name}</title>
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <base href={origin} />
        <style>{`${styles}
${margins(name, mark)}`}</style>
      </head>
      <body>
        <p className="from">Material Insights</p>
        <h1>{name}</h1>
        <StaticRouter location="/">{children}</StaticRouter>
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}

/** A page as PDF, not cached. */
export async function printed(html: string, name: string): Promise<Response> {
  return new Response(new Uint8Array(await printPdf(html)), {
    headers: {
      ...secretHeaders,
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    },
  })
}

function margins(name: string, mark: string): string {
  const look = 'font: 8pt "Liberation Sans", Arial, sans-serif; color: #445164'
  return `@page { @bottom-left { content: ${quoted(name)}; ${look} } @bottom-center { content: ${quoted(mark)}; ${look}; color: #8a4b00 }
  @bottom-right { content: counter(page) " / " counter(pages); ${look} } }`
}

function quoted(text: string): string {
  return `"${text.replaceAll(/[^ -~]|["\\<]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`
}

const styles = `@page { size: A4; margin: 18mm }
body { font: 10pt/1.45 "Liberation Sans", Arial, sans-serif; color: #131b26 }
.from { font-weight: bold } h1 { font-size: 20pt; margin: 6mm 0 2mm } h2 { font-size: 14pt; margin: 8mm 0 2mm } h3 { font-size: 11pt; margin: 4mm 0 1mm }
p { margin: 1mm 0; white-space: pre-line } a { color: inherit } h2, h3 { break-after: avoid }
table { width: 100%; margin: 2mm 0; border-collapse: collapse; font-size: 8.5pt } tr, figure { break-inside: avoid }
th, td { padding: 1.2mm 2mm 1.2mm 0; border-bottom: 0.3mm solid #d5dde7; font-weight: normal; text-align: left; vertical-align: top }
thead th, tfoot tr:last-child > * { font-weight: bold } tfoot th, [class*='_positions'] [class*='_number'] { text-align: right } tbody th[scope='row'] > span:last-child { display: block; color: #445164 } summary { display: none } ul { margin: 0; padding: 0; list-style: none }
dl { display: grid; gap: 1mm } dl > div { display: grid; grid-template-columns: 30mm 1fr } dt { color: #445164 } dd { margin: 0 }
figure { margin: 3mm 0 } img { width: 100% } figcaption { color: #445164 }
[data-synthetic] > p:first-child { font-weight: bold; color: #8a4b00 }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`
