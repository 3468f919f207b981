import { expect, test } from 'vitest'
import { chartSvg, type StaticChart } from './chart-svg.ts'

const svgOf = (content: StaticChart) => chartSvg(content)?.svg
const chart = {
  title: 'A against Rm',
  x: { label: 'Tensile strength', symbol: 'R_m', kind: 'stress', fromZero: false },
  y: { label: 'Elongation', symbol: 'A_80', kind: 'percentStrain', fromZero: false },
  source: 'published: typical ranges',
} as const
const dots = {
  id: 'dots',
  label: 'Dual Phase',
  x: [600, 800, 1000],
  y: [0.2, 0.15, 0.1],
  colour: 0,
  kind: 'measured',
  draw: 'points',
  synthetic: true,
  names: ['a', 'b', 'c'],
  shape: 1,
  radii: [2.5, 4, 8],
} as const

test('a picture with title, axes with units, note and what is synthetic', () => {
  const svg = svgOf({ ...chart, series: [dots] })!
  for (const words of [
    'A against Rm',
    '>Tensile strength <tspan font-style="italic">R</tspan><tspan dy="0.306em" font-size="0.72em">m</tspan>',
    'published: typical ranges',
    '3 points',
    'Synthetic',
  ])
    expect(svg).toContain(words)
})

test('laboratories and licences end the note, which is broken into lines that fit', () => {
  const credit = 'Measured by Aalto University (MIT), National Institute of Standards and Technology (NIST-PD)'
  const notesOf = (svg: string) => [...svg.matchAll(/font-size="11"[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)
  const wide = svgOf({ ...chart, series: [dots], credit })!
  expect(notesOf(wide).join(' ')).toMatch(/3 points · Measured by Aalto University \(MIT\), National .* \(NIST-PD\)$/)
  const narrow = svgOf({ ...chart, series: [dots], credit, box: { width: 320, height: 300 } })!
  const lines = notesOf(narrow)
  expect(lines.join(' ')).toBe(notesOf(wide).join(' '))
  expect(lines.length).toBeGreaterThan(1)
  // 5.6 px a letter of 11 px.
  const width = Number(/width="(\d+)"/.exec(narrow)![1])
  expect(5.6 * Math.max(...lines.map((line) => line!.length))).toBeLessThanOrEqual(width)
})

test('each marker has its own shape and size', () => {
  const svg = svgOf({ ...chart, series: [dots] })!
  // Half edges of squares: 0.88 of the radius.
  for (const half of [2.2, 3.52, 7.04]) expect(svg).toContain(`M${-half} ${-half}h${2 * half}`)
})

test('points that a logarithmic axis has no place for are counted once and not drawn', () => {
  const series = [{ ...dots, x: [0, 800, 1000], y: [0, -0.15, 0.1] }]
  const svg = svgOf({ ...chart, series, log: { x: true, y: true } })!
  // Two of three: one by both axes, one by y alone. Its square alone is drawn.
  expect(svg).toContain('not drawn: 2 points not above 0')
  expect([2.2, 3.52, 7.04].map((half) => svg.includes(`M${-half} ${-half}h${2 * half}`))).toEqual([false, false, true])
  expect(svgOf({ ...chart, series })).not.toContain('not drawn')
})

test('nothing to draw gives no picture', () => {
  expect(svgOf({ ...chart, series: [] })).toBeUndefined()
  expect(svgOf({ ...chart, series: [{ ...dots, x: [-1, -2, -3] }], log: { x: true, y: false } })).toBeUndefined()
})
