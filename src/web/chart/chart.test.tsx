import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CurveChart } from './chart.tsx'
import { SyntheticPage } from '#web/ui/synthetic-badge.tsx'
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

  test('has no style attribute without names at line ends', () => expect(page).not.toContain(' style='))
  test('has no canvas yet', () => expect(page).not.toContain('<canvas'))
})

test.each([
  ['synthetic data say so', curve({ synthetic: true }), true],
  ['measured data do not', curve(), false],
])('%s', (_why, series, said) => expect(html([series]).includes('Synthetic')).toBe(said))

test('a chart says Synthetic once, the word behind the curves is not text of the page', () =>
  expect(html([curve({ synthetic: true })]).match(/>[^<>]*Synthetic(?! data)/g)).toHaveLength(1))

test('a chart below a heading with the badge has none, but its word behind the curves', () => {
  const page = renderToString(
    <SyntheticPage value>
      <CurveChart title="Tension" series={[curve({ synthetic: true })]} x={x} y={y} />
    </SyntheticPage>,
  )
  expect(page).not.toMatch(/>[^<>]*Synthetic(?! data)/)
  expect(page).not.toContain('data-synthetic')
  expect(/<div class="([^"]*)" role="application"/.exec(page)?.[1]).toMatch(/synthetic/)
})

test('one of several small charts keeps its tools until they are asked for', () => {
  const plain = renderToString(<CurveChart plain title="Tension RD" series={[curve()]} x={x} y={y} />)
  expect([plain.includes('Log <i>'), plain.includes('aria-label="Download image as SVG"')]).toEqual([false, false])
  expect(plain).toMatch(/<button[^>]*aria-label="Tools of Tension RD"[^>]*aria-expanded="false"/)
})

describe('on a logarithmic axis', () => {
  const drawn = (values: number[], log = { x: true, y: false }) =>
    renderToString(<CurveChart title="Tension" series={[curve({ x: values })]} x={x} y={y} log={log} />)
  test('zero is told and not drawn', () =>
    expect(drawn([0, 0.05, 0.1])).toContain('not drawn: 1 point not above 0 (logarithmic axis)'))
  test('without a number above 0 it says why nothing is drawn', () => {
    const page = drawn([0, -0.05, -0.1])
    expect(page).toContain('No data to draw.')
    expect(page).toContain('not drawn: 3 points not above 0')
  })
  test('a linear axis loses none', () =>
    expect(drawn([0, 0.05, 0.1], { x: false, y: false })).not.toContain('not drawn'))
})

describe('legend', () => {
  const many = (count: number) => html(Array.from({ length: count }, (_, i) => curve({ id: `s${i}`, label: `S${i}` })))
  test('of twenty entries folds all but twelve', () => {
    expect(many(20)).toContain('>8 more entries<')
    expect(many(20).match(/_folded/g)).toHaveLength(8)
  })
  test('of a small chart folds above eight, so that it is not taller than the chart', () => {
    const small = (count: number) =>
      renderToString(
        <CurveChart
          title="Dual Phase"
          series={Array.from({ length: count }, (_, i) => curve({ id: `s${i}`, label: `S${i}` }))}
          x={x}
          y={y}
          plain
        />,
      )
    expect(small(8)).not.toContain('more entries')
    expect(small(9)).toContain('>3 more entries<')
  })
  test('of means states once that they are means', () => {
    const page = html(['DP600', 'DP980'].map((label) => curve({ id: label, label, kind: 'mean' })))
    expect(page.match(/mean of measurements/g)).toHaveLength(2)
    expect(page).toMatch(/<li [^]*DP980[^]*<figcaption[^]*mean of measurements · /)
  })
  test('of sixteen stays whole', () => {
    expect(many(16)).not.toContain('more entries')
    expect(many(16)).not.toContain('_folded')
  })
})

test('the server places names next to the ends of their lines, whatever the order of the series', () => {
  const page = html([curve({ id: 'low', label: 'Low', y: [0, 200, 300] }), curve({ id: 'high', label: 'High' })])
  const [low, high] = [...page.matchAll(/--end:([\d.]+)/g)].map(([, end]) => Number(end))
  // Ends at 300 and 1000 of 1040 MPa.
  expect([low, high]).toEqual([expect.closeTo(1 - 300 / 1040, 2), expect.closeTo(1 - 1000 / 1040, 2)])
})

test('names of tests and their models state how both are drawn', () => {
  const rate = { legend: '500 /s', label: '500 /s' }
  const both = [curve({ ...rate, kind: 'mean' }), curve({ ...rate, id: 'model', kind: 'fitted' })]
  expect(html(both)).toContain('thick lines: mean of measurements, thin lines: fitted')
  expect(html([both[0]!])).not.toContain('thick lines')
})

test('equal axes: the server draws a circle as wide as it is high, and a flat line has the range of the long one', () => {
  const angles = Array.from({ length: 73 }, (_, i) => (i * Math.PI) / 36)
  const circle = curve({ x: angles.map((angle) => Math.cos(angle)), y: angles.map((angle) => 1 + Math.sin(angle)) })
  const flat = curve({ id: 'flat', x: [-4, 4], y: [1, 1] })
  const ratio: ChartAxis = { label: 'Ratio', symbol: 'σ', kind: 'anisotropy' }
  const drawn = (equalAxes: boolean) => {
    const page = renderToString(
      <CurveChart title="Locus" series={[circle, flat]} x={ratio} y={ratio} equalAxes={equalAxes} />,
    )
    return sizeOf(/ d="(M\d+ \d+l[^"]+)"/.exec(page)![1]!)
  }
  // Of a field of 1000 by 1000: 2 of the 8.64 units that the flat line takes with its air.
  expect(drawn(true)).toEqual([expect.closeTo(2000 / 8.64, -1), expect.closeTo(2000 / 8.64, -1)])
  expect(drawn(false)[1]).toBeGreaterThan(900)
})

test.each([
  [true, false],
  [false, true],
])('equal axes %s: logarithmic scales can be chosen: %s', (equalAxes, offered) => {
  const ratio: ChartAxis = { label: 'Ratio', symbol: 'σ', kind: 'anisotropy' }
  const page = renderToString(
    <CurveChart title="Locus" series={[curve({})]} x={ratio} y={ratio} equalAxes={equalAxes} />,
  )
  expect(page.includes('Log <i>')).toBe(offered)
})

/** Width and height of a path in relative steps. */
function sizeOf(path: string): number[] {
  const [start, ...steps] = path
    .slice(1)
    .split('l')
    .map((pair) => pair.split(' ').map(Number))
  const places = [start!]
  for (const [dx, dy] of steps) places.push([places.at(-1)![0]! + dx!, places.at(-1)![1]! + dy!])
  return [0, 1].map((i) => Math.max(...places.map((at) => at[i]!)) - Math.min(...places.map((at) => at[i]!)))
}

test('without data the frame says so instead of failing', () => {
  expect(html([])).toContain('No data to draw.')
  expect(html([curve({ x: [], y: [] })])).toContain('No data to draw.')
})
