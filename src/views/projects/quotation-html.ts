import type { QuotationDocument } from './quotation.ts'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (iso: string) => format.format(new Date(iso))

/** A quotation as a page of its own, for paper: it loads nothing and runs no script. What people typed is text. */
export function quotationHtml(quotation: QuotationDocument): string {
  const { reference, number, title, organisation, stateName, sentAt, validUntil, terms, positions } = quotation
  const name = `Quotation ${reference}${number > 1 ? `, version ${number}` : ''}`
  const facts = [stateName, sentAt === null ? '' : `of ${dayOf(sentAt)}`, `valid until ${dayOf(validUntil)}`]
  const sum = (label: string, value: string) =>
    `<tr><th scope="row" colspan="4">${escaped(label)}</th><td>${escaped(value)}</td></tr>`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(name)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${styles}</style></head><body>
<p class="from">Material Insights</p>
<h1>${escaped(name)}</h1>
<p>${escaped([title, organisation].filter(Boolean).join(' · '))}</p>
<p>${escaped(facts.filter(Boolean).join(', '))}</p>
<table><thead><tr><th scope="col">No.</th><th scope="col">Position</th><th scope="col">Quantity</th><th scope="col">Price of one</th><th scope="col">Sum</th></tr></thead>
<tbody>${positions
    .map(
      ({ text, what, quantity, unit, sum: own }, i) =>
        `<tr><td>${i + 1}</td><th scope="row">${escaped(text)}${what === '' ? '' : `<br><small>${escaped(what)}</small>`}</th><td>${quantity}</td><td>${escaped(unit)}</td><td>${escaped(own)}</td></tr>`,
    )
    .join('\n')}</tbody>
<tfoot>${sum('Net', quotation.net)}${sum(`Tax, ${quotation.tax}`, quotation.taxed)}${sum('Total', quotation.gross)}</tfoot></table>
${terms === '' ? '' : `<h2>Terms</h2><p class="terms">${escaped(terms)}</p>`}
</body></html>
`
}

const styles = `@page { size: A4; margin: 20mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt Arial, sans-serif; color: #445164 } }
body { font: 10.5pt/1.45 "Liberation Sans", Arial, sans-serif; color: #131b26 }
.from { font-weight: bold } h1 { font-size: 20pt; margin: 8mm 0 2mm } h2 { font-size: 13pt; margin-top: 8mm } p { margin: 1mm 0 }
table { width: 100%; margin-top: 8mm; border-collapse: collapse } tr { break-inside: avoid }
th, td { padding: 2mm; border-bottom: 0.3mm solid #d5dde7; font-weight: normal; text-align: left; vertical-align: top }
thead th, tfoot tr:last-child > * { font-weight: bold } small { color: #445164 }
tfoot th { text-align: right } td:nth-child(n + 3), th:nth-child(n + 3), tfoot td { text-align: right; white-space: nowrap }
.terms { white-space: pre-wrap }`

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
