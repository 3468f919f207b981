import { expect, test } from 'vitest'
import type { Curve } from '../curves/curve.ts'
import type { Guide } from './guide.ts'
import { type GuideSource, guidesOf } from './guides.ts'
import { limitLines } from './limit-lines.ts'

const marks = (...points: readonly (readonly [number, number])[]): Curve => ({
  x: Float64Array.from(points, ([x]) => x),
  y: Float64Array.from(points, ([, y]) => y),
})
const nothing: GuideSource = {
  drawn: [],
  points: [],
  mean: () => undefined,
  model: () => undefined,
  predicted: () => [],
  tension: undefined,
}
const end = ({ curve }: Guide) => [curve.x.at(-1), curve.y.at(-1)]

test('rays go as far as the largest major strain', () => {
  const guides = guidesOf(['forming-paths'], { ...nothing, drawn: [marks([-0.1, 0.2], [0.3, 0.4])] })
  expect(guides.map(end)).toEqual([
    [-0.2, 0.4],
    [0, 0.4],
    [0.4, 0.4],
  ])
})

test('nothing is invented where its source is missing', () => {
  const ids = [
    'forming-paths',
    'limit-curve',
    'chord-modulus',
    'delay-line',
    'fracture-model',
    'hardening-law',
    'predicted-limits',
    'rate-laws',
    'tension',
  ] as const
  expect(guidesOf(ids, nothing)).toEqual([])
})

test('chord modulus with E0 = 200, Ea = 100 GPa, ξ = ln 2 / 0.1 has lost half at 0.1', () => {
  const values: Record<string, number> = { 'lul.e0': 200e3, 'lul.ea': 100e3, 'lul.xi': Math.LN2 / 0.1 }
  const [fit, level] = guidesOf(['chord-modulus'], {
    ...nothing,
    mean: (id) => values[id],
    drawn: [marks([0.1, 150e3])],
  })
  expect(fit!.curve.x.at(-1)).toBe(0.1)
  expect(fit!.curve.y.at(-1)).toBeCloseTo(150e3, 6)
  expect(end(level!)).toEqual([0.1, 200e3])
})

test('a line over the logarithm of the delay', () => {
  const [line] = guidesOf(['delay-line'], {
    ...nothing,
    drawn: [marks([10, 0.3]), marks([100, 0.28]), marks([1000, 0.26])],
  })
  expect(line!.curve.x[0]).toBeCloseTo(10, 9)
  expect(end(line!)[1]).toBeCloseTo(0.26, 12)
})

test('the fracture model meets its parameter b in uniaxial and equibiaxial tension', () => {
  const [line] = guidesOf(['fracture-model'], {
    ...nothing,
    model: () => ({ parameters: { a: 1.3, b: 0.8, c: 0.06, nf: 0.1 }, window: undefined }),
  })
  // check case hc-1: SH 0.725726, EBT 0.8
  expect(line!.curve.y[0]).toBeCloseTo(0.725_726, 5)
  expect(line!.curve.y[100]).toBeCloseTo(0.8, 5)
  expect(end(line!)[1]).toBeCloseTo(0.8, 5)
})

test('a hardening law is fitted in its window and dashed for as much again beyond it', () => {
  const [within, beyond] = guidesOf(['hardening-law'], {
    ...nothing,
    model: (id) =>
      id === 'swift' ? { parameters: { K: 1000, e0: 0, n: 0.5 }, window: { from: 0.01, to: 0.09 } } : undefined,
  })
  expect([within!.kind, within!.curve.y[0], end(within!)]).toEqual(['fitted', 100, [0.09, 300]])
  expect([beyond!.kind, beyond!.curve.x[0], beyond!.curve.x.at(-1)]).toEqual(['extrapolated', 0.09, 0.18])
})

// Means at ε2 = −0.2, −0.1, 0, 0.1, 0.2 on ε1 = 0.1 − 1.5·ε2 to the left and 0.1 + 0.5·ε2 + 2·ε2² to the right.
const minors = [-0.2, -0.1, 0, 0.1, 0.2]
const majors = [0.4, 0.25, 0.1, 0.17, 0.28]
const columns = { geometry: [30, 60, 90, 130, 200], eps2: minors, eps1: majors }

test('the limit curve follows points that lie on a line and a parabola, the safety curve runs 10 % below', () => {
  const [limit, safety] = limitLines(columns)
  for (const [i, minor] of minors.entries()) {
    const at = limit!.curve.x.findIndex((x) => Math.abs(x - minor) < 1e-9)
    expect(limit!.curve.y[at]).toBeCloseTo(majors[i]!, 9)
    expect(safety!.curve.y[at]).toBeCloseTo(0.9 * majors[i]!, 9)
  }
})

test('the band is one standard deviation of each geometry, and straight between them', () => {
  // Two specimens at ± d about each mean: s = d·√2; one alone has none, the band goes straight past it.
  const d = [0.01, 0.02, 0.03, Number.NaN, 0.05]
  const twice = { geometry: [] as number[], eps2: [] as number[], eps1: [] as number[] }
  for (const [i, half] of d.entries()) {
    for (const sign of Number.isNaN(half) ? [0] : [-1, 1]) {
      twice.geometry.push(columns.geometry[i]!)
      twice.eps2.push(minors[i]!)
      twice.eps1.push(majors[i]! + (sign === 0 ? 0 : sign * half))
    }
  }
  const [limit] = limitLines(twice)
  const at = (minor: number) => limit!.spread![limit!.curve.x.findIndex((x) => Math.abs(x - minor) < 1e-9)]
  for (const [minor, half] of [
    [-0.2, 0.01],
    [-0.1, 0.02],
    [0, 0.03],
    [0.1, 0.04],
    [0.2, 0.05],
  ] as const)
    expect(at(minor)).toBeCloseTo(half * Math.SQRT2, 9)
  expect(limitLines(columns)[0]!.spread).toBeUndefined()
})

test.each([
  ['too few geometries', { ...columns, valid: [0, 1, 1, 1, 1] }],
  ['no geometry beside the lowest', { ...columns, eps1: [0.05, 0.25, 0.3, 0.37, 0.48] }],
])('no limit curve: %s', (_why, points) => expect(limitLines(points)).toEqual([]))
