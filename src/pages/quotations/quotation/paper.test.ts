import { expect, test } from 'vitest'
import type { QuotationDocument } from '#laboratory/views/projects/index.ts'
import { printPdf } from '#server/print/print-pdf.ts'
import { quotationPaper } from './paper.server.tsx'

const quotation = {
  reference: 'Q-2026-007',
  number: 2,
  title: 'Roof <script>alert(1)</script>',
  organisation: 'Autoworks',
  stateName: 'Sent',
  sentAt: '2026-12-01T09:00:00.000Z',
  validUntil: '2026-12-31',
  terms: 'Sample & terms',
  tax: '19 %',
  positions: [{ text: 'Tension', what: 'DX56, UAT, RD', quantity: 3, unit: '€120.50', sum: '€361.50' }],
  net: '€361.50',
  taxed: '€68.69',
  gross: '€430.19',
} as unknown as QuotationDocument

test('what people typed is text in the page, which runs no script', () => {
  const html = quotationPaper(quotation, 'https://mi.example')
  expect(html).not.toContain('<script')
  expect(html).toContain('Roof &lt;script&gt;')
  expect(html).toContain('default-src &#x27;none&#x27;')
  expect(html).toMatch(/<td class="[^"]*number[^"]*">€361\.50/)
})

// ISO 32000-1, 14.8: a tagged PDF has a structure tree and says so in its mark information.
test('a quotation is printed as a tagged PDF, also when several are asked for at once', async () => {
  const made = await Promise.all([1, 2].map(() => printPdf(quotationPaper(quotation, 'https://mi.example'))))
  for (const pdf of made) {
    const text = pdf.toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text).toContain('/StructTreeRoot')
    expect(text).toContain('/Marked true')
  }
})
