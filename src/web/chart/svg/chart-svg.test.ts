import { describe, expect, test } from 'vitest'
import type { ChartAxis, ChartSeries } from '../series.ts'
import { chartSvg, type StaticChart } from './chart-svg.ts'
import { element } from './svg-text.ts'

const x: ChartAxis = { label: 'Engineering strain', symbol: 'e', kind: 'percentStrain' }
const y: ChartAxis = { label: 'Engineering stress', symbol: 'R_m', kind: 'stress' }
const curve = (patch: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'a',
  label: 'DP980 <6> & more',
  x: [0, 0.05, 0.1],
  y: [0, 900, 1000],
  colour: 6,
  kind: 'measured',
  synthetic: false,
  ...patch,
})
const view = { x: { min: 0, max: 0.1, log: false }, y: { min: 0, max: 1000, log: false } }
const box = { width: 400, height: 300 }

function file(series: ChartSeries[], patch: Partial<StaticChart> = {}): string {
  return chartSvg({ title: 'Tension', subtitle: 'ISO 6892-1', series, x, y, view, box, ...patch })!.svg
}

describe('the file', () => {
  test.each([
    ['is named for those who cannot see it', '<title>Tension</title><desc>1 curve; engineering stress up to'],
    [
      'has axes with symbol and unit',
      '><tspan font-style="italic">R</tspan><tspan dy="0.306em" font-size="0.72em">m</tspan><tspan dy="-0.22em"> [MPa]</tspan></text>',
    ],
    ['has a legend, escaped', '>DP980 &lt;6&gt; &amp; more</text>'],
    ['has the note', '>3 points</text>'],
    // 0.05 of 0.1 over 400 px and 900 of 1000 over 300 px, in tenths of a pixel.
    ['has the curve where it belongs', 'd="M0 3000l2000 -2700l2000 -300"'],
    ['has the dash of its colour', 'stroke-dasharray="80 40"'],
  ])('%s', (_why, part) => expect(file([curve()])).toContain(part))

  test('says Synthetic once for synthetic data, as a badge; the word behind the data is a faint drawing', () => {
    const words = file([curve({ synthetic: true })]).match(/<text[^>]*>[^<]*Synthetic<\/text>/g)!
    const behind = words.filter((word) => word.includes('aria-hidden="true"'))
    expect([words.length, behind.length]).toEqual([2, 1])
    expect(behind[0]).toMatch(/opacity="0\.05"/)
    const svg = file([curve({ synthetic: true })])
    expect(svg.indexOf(behind[0]!)).toBeLessThan(svg.indexOf('clip-path="url(#plot)"'))
    expect(file([curve()])).not.toContain('Synthetic')
  })

  test('the word across the plot is faint, small, and behind the curves', () => {
    const svg = file([curve({ synthetic: true })])
    // By hand: a twelfth of 400 px.
    expect(svg).toMatch(/opacity="0\.05" font-size="33\.3"[^>]*>Synthetic</)
    expect(svg.indexOf('opacity="0.05"')).toBeLessThan(svg.indexOf('d="M0 3000l'))
  })

  test('draws the evaluation window and its construction', () => {
    const marks = [
      { label: 'Rp0.2 692 MPa', points: [[0.005, 692] as const] },
      { label: 'offset line', points: [[0.002, 0] as const, [0.006, 800] as const] },
    ]
    const svg = file([curve()], { evidence: { label: 'E window', from: 0.001, to: 0.003, marks } })
    for (const part of [
      'E window',
      'p0.2</tspan><tspan dy="-0.22em"> 692 MPa</tspan>',
      'offset line',
      'x1="8" y1="300" x2="24" y2="60"',
      'x="4" width="8"',
    ])
      expect(svg).toContain(part)
  })

  test('tints what lies beyond the measured range', () => {
    const beyond = curve({ id: 'e', kind: 'extrapolated', x: [0.05, 0.1], y: [900, 1000] })
    expect(file([beyond])).toContain('x="200" width="200" height="300" fill="#fff1cf"')
  })

  test('is well formed: every element is closed in order', () => {
    const tags = [...file([curve({ synthetic: true })]).matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)]
    const left = tags.reduce<string[]>((open, [, slash, name, self]) => {
      if (self) return open
      return slash ? open.slice(0, open.at(-1) === name ? -1 : undefined) : [...open, name!]
    }, [])
    expect(tags.length).toBeGreaterThan(20)
    expect(left).toEqual([])
  })
})

test('a few lines have their names at their ends, long names are below the plot', () => {
  const pair = (label: string) => [curve({ label }), curve({ id: 'b', label: 'CP780', y: [0, 500, 600] })]
  // 50 px and 6.8 px for each of 9 letters: 112 of 400 px.
  expect(file(pair('DP980 (6)'))).toContain('>DP980 (6)</text>')
  expect(file(pair('DP980 (6)'))).toContain('<rect width="288" height="300"/>')
  expect(file(pair('DP980 (6) of another laboratory'))).toContain('<rect width="400" height="300"/>')
})

test('specimens of one rate share a name; a narrow picture has short axis titles', () => {
  const rate = (id: string, legend: string) => curve({ id, label: `RD ${id}`, legend })
  const svg = file([rate('1', '0.001 /s'), rate('2', '0.001 /s'), rate('3', '500 /s')])
  expect(svg.match(/>(?:0\.001|500) \/s</g)).toEqual(['>0.001 /s<', '>500 /s<'])
  expect(svg).not.toContain('RD 1')
  const axis = /Engineering stress <tspan/
  expect(file([curve()], { box: { width: 320, height: 300 } })).not.toMatch(axis)
  expect(file([curve()], { box: { width: 640, height: 300 } })).toMatch(axis)
})

test.each([
  [element('text', { x: 1, y: undefined }, 'a < b'), '<text x="1">a &lt; b</text>'],
  [element('g', { id: '"' }, element('path', {})), '<g id="&quot;"><path/></g>'],
])('elements: %s', (written, expected) => expect(written).toBe(expected))
