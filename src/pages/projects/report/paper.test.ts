import { expect, test } from 'vitest'
import type { ReportContent } from '#contract/reports/report.ts'
import { printPdf } from '#server/print/print-pdf.ts'
import { reportPaper } from './paper.server.tsx'

const content: ReportContent = {
  form: 'material-insights/report/1',
  project: 'P-2026-114',
  title: 'Roof',
  customer: 'Autoworks',
  number: 2,
  reason: 'another width',
  releasedOn: '2026-12-18',
  synthetic: false,
  summary: 'As <script>alert(1)</script> expected.',
  specimens: [],
  missing: [{ material: 'DX56', test: 'UAT', direction: 'RD', ordered: 3, evaluated: 2, why: ['3: lost'] }],
  tests: [],
  charts: [{ place: 1, title: 'Tension', description: 'A curve', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  deviations: '',
  uncertainty: '',
  repeatability: [{ test: 'UAT', symbol: 'R_m', name: 'Tensile strength', share: 0.004, values: 24, levels: 8 }],
  cards: [],
}
const paper = () => reportPaper({ content, remarks: {} }, 'https://mi.example')

test('what people typed is text on paper, which loads nothing and runs no script', () => {
  const html = paper()
  expect(html).not.toContain('<script')
  expect(html).toContain('As &lt;script&gt;')
  expect(html).toContain(`default-src &#x27;none&#x27;`)
})

test('missing replicates, the laboratory’s scatter and drawings stand on paper', () => {
  const html = paper()
  expect(html).toContain('3: lost')
  // Twice 0.4 %.
  expect(html).toContain('0.80 %')
  expect(html).toContain('alt="A curve"')
})

// ISO 32000-1, 14.8: a tagged PDF has a structure tree and says so in its mark information.
test('a report is printed as a tagged PDF', async () => {
  const text = (await printPdf(paper())).toString('latin1')
  expect(text).toContain('/StructTreeRoot')
  expect(text).toContain('/Marked true')
})
