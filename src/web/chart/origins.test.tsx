import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CurveChart } from './chart.tsx'
import { chartOrigin, type ChartSeries } from './series.ts'
import { seriesTable } from './series-table.ts'
import { chartSvg } from './svg/chart-svg.ts'
import { chartTable } from './table.ts'
import { describeChart } from './words.ts'

const x = { label: 'True strain', symbol: 'ε', kind: 'percentStrain' } as const
const y = { label: 'True stress', symbol: 'σ', kind: 'stress' } as const
const line = (label: string, more: Partial<ChartSeries> = {}): ChartSeries => ({
  id: label,
  label,
  x: [0, 0.05, 0.1],
  y: [0, 800, 900],
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...more,
})
const measured = line('QP1000', { kind: 'mean' })
const synthetic = line('DP980 (6)', { synthetic: true })
const fit = line('Swift', { kind: 'fitted', synthetic: true })
const zero = line('Zero', { kind: 'reference' })
const arrow = line('At least', { draw: 'points', arrow: 'up' })
const band = line('Prediction band', { kind: 'fitted', draw: 'band', spread: [1, 1, 1] })

test.each([
  ['of nothing', [], null],
  ['of a reference line alone', [zero], null],
  ['of measurements with their fit', [measured, line('Swift', { kind: 'fitted' }), zero], 'measured'],
  ['of synthetic data with a band, an arrow and a reference line', [synthetic, fit, band, arrow, zero], 'synthetic'],
  ['of both', [measured, synthetic], 'mixed'],
  ['of the fits of both', [line('Voce', { kind: 'fitted' }), fit], 'mixed'],
])('the origin %s', (_why, series, origin) => expect(chartOrigin(series)).toBe(origin))

/** The picture on a page and as a file, its words, and its points as the page lists them and as a file has them. */
function everyForm(series: readonly ChartSeries[]) {
  const page = renderToString(<CurveChart title="Tension" {...{ series, x, y }} />)
  const file = seriesTable({ series, x, y })
  return {
    page,
    svg: chartSvg({ title: 'Tension', series, x, y })!.svg,
    words: describeChart(series, x, y, 'SI'),
    listed: chartTable(series, x, y, 'SI').columns.map(({ kind }) => kind),
    columns: file.columns.map(({ name }) => name),
    origins: file.columns.filter(({ name }) => name === 'origin').map(({ cell }) => [cell(0), cell(3)]),
  }
}
const diagonal = /aria-hidden="true">Synthetic</
const plotOf = (page: string) => /<div class="([^"]*)" role="application"/.exec(page)?.[1]

describe('a chart', () => {
  test('of measurements has no mark of synthetic data', () => {
    const { page, svg, words, columns } = everyForm([line('QP1000')])
    expect(`${page}${svg}${words}`).not.toMatch(/synthetic/i)
    expect(columns).not.toContain('origin')
  })

  test('of synthetic data alone has the badge and the diagonal word', () => {
    const { page, svg, words, columns } = everyForm([synthetic, fit])
    expect(plotOf(page)).toMatch(/synthetic/)
    expect(page).toMatch(/data-synthetic[^>]*>.*Synthetic<\/span>/)
    expect(svg).toMatch(diagonal)
    expect(svg).toContain('◌ Synthetic')
    expect(words).toMatch(/Synthetic data\.$/)
    expect(columns).not.toContain('origin')
  })

  test('that mixes origins marks each series instead', () => {
    const { page, svg, words, listed, columns, origins } = everyForm([measured, synthetic, fit, zero])
    expect(plotOf(page)).not.toMatch(/synthetic/)
    const legend = [...page.matchAll(/<li [^]*?<\/li>/g)].map(([entry]) =>
      entry.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
    )
    expect(legend).toEqual([
      expect.stringMatching(/QP1000 .*Measured .*mean of measurements/),
      expect.stringMatching(/DP980 \(6\) .*Synthetic .*synthetic/),
      expect.stringMatching(/Swift .*Synthetic .*fitted, synthetic/),
      expect.stringMatching(/^ Zero reference/),
    ])
    expect(svg).not.toMatch(diagonal)
    expect(svg).not.toContain('◌ Synthetic')
    for (const entry of [
      'QP1000 (● mean of measurements)',
      'DP980 (6) (◌ synthetic)',
      'Swift (◌ fitted, synthetic)',
      'Zero (reference)',
    ])
      expect(svg).toContain(entry)
    expect(words).toMatch(/Data of different origins, named for each series\.$/)
    expect(listed).toEqual(
      ['mean of measurements', 'synthetic', 'fitted, synthetic', 'reference'].flatMap((kind) => [kind, kind]),
    )
    expect(columns).toContain('origin')
    expect(origins).toEqual([['measured', 'synthetic']])
  })

  test('of means only names the origin of each', () => {
    const { page, svg } = everyForm([measured, { ...synthetic, kind: 'mean' }])
    expect(svg).toContain('QP1000 (● measured)')
    expect(svg).toContain('DP980 (6) (◌ synthetic)')
    for (const form of [page, svg]) expect(form).toContain('means of specimens · ')
  })
})
