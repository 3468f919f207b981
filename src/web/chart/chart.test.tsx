import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CurveChart } from './chart.tsx'
import type { ChartAxis, ChartSeries } from './series.ts'

const x: ChartAxis = { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain', fromZero: true }
const y: ChartAxis = { label: 'Engineering stress', symbol: 'R_m', kind: 'stress' }
const curve = (patch: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'rd',
  label: 'DP980 (6) RD',
  x: [0, 0.05, 0.1],
  y: [0, 900, 1000],
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...patch,
})
const html = (series: ChartSeries[]) => renderToString(<CurveChart title="Tension" series={series} x={x} y={y} />)

describe('what the server sends', () => {
  const page = html([curve()])
  test.each([
    ['is a named figure', /<figure[^>]*aria-labelledby="([^"]+)".*<h3 id="\1"[^>]*>Tension<\/h3>/s],
    ['has the curve as SVG, right end at 0.1 of 0.104', /d="M0 1000l481 /],
    ['has one tab stop for the plot', /role="application"[^>]*tabindex="0"/i],
    [
      'says what is to be seen',
      /1 curve; engineering stress up to 1\u202f000\u202fMPa; engineering strain up to 10\.0\u202f%\./,
    ],
    ['has a polite live region', /<output class="visually-hidden"><\/output>/],
    ['has a toggle per series', /<button type="button" aria-pressed="true"/],
    ['says how many points are drawn', /3 points/],
    ['sets true subscripts', /<i>R<\/i><sub>m<\/sub>/],
  ])('%s', (_why, pattern) => expect(page).toMatch(pattern))

  test('has no style attribute, which the content policy would refuse', () => expect(page).not.toContain(' style='))
  test('has no canvas yet', () => expect(page).not.toContain('<canvas'))
})

test.each([
  ['synthetic data say so', curve({ synthetic: true }), true],
  ['measured data do not', curve(), false],
])('%s', (_why, series, said) => expect(html([series]).includes('Synthetic')).toBe(said))

test('without data the frame says so instead of failing', () => {
  expect(html([])).toContain('There is nothing to draw here.')
  expect(html([curve({ x: [], y: [] })])).toContain('There is nothing to draw here.')
})
