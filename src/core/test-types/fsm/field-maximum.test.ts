import { expect, test } from 'vitest'
import { fieldMaximum } from './field-maximum.ts'
import { fracturePoints, locusIssues } from './locus.ts'

/** A grid of 21 × 21 points, 0.25 mm apart. */
const at = Array.from({ length: 441 }, (_, i) => [0.25 * (i % 21), 0.25 * Math.floor(i / 21)] as const)
const field = (eps1: (x: number, y: number) => number) => ({
  x: Float64Array.from(at, ([x]) => x),
  y: Float64Array.from(at, ([, y]) => y),
  eps1: Float64Array.from(at, ([x, y]) => eps1(x, y)),
  eps2: Float64Array.from(at, () => 0.01),
})

test('a single hot point is averaged with its four neighbours over 0.5 mm', () => {
  const one = field((x, y) => (x === 2 && y === 3 ? 1 : 0.5))
  expect(fieldMaximum(one, 0.5)).toMatchObject({ eps1: (1 + 4 * 0.5) / 5, points: 5, atEdge: false })
  expect(fieldMaximum(one, 0)).toMatchObject({ eps1: 1, points: 1, x: 2, y: 3 })
})
test('a maximum at the edge may be none', () =>
  expect(
    fieldMaximum(
      field((x) => 0.1 + x / 10),
      0.5,
    )!.atEdge,
  ).toBe(true))
test('along a band that is as hot everywhere, the spot is measured all around', () => {
  const at = Array.from({ length: 21 * 21 }, (_, i) => [(i % 21) / 2 - 5, Math.floor(i / 21) / 2 - 5] as const)
  const column = (value: (x: number, y: number) => number) => Float64Array.from(at, ([x, y]) => value(x, y))
  const hot = (x: number) => 0.3 * Math.exp(-x * x)
  const band = { x: column((x) => x), y: column((_, y) => y), eps1: column(hot), eps2: column((x) => -hot(x) / 2) }
  expect(fieldMaximum(band, 2)).toMatchObject({ x: 0, points: 13 })
})
test('no points, no maximum', () =>
  expect(
    fieldMaximum(
      { x: new Float64Array(), y: new Float64Array(), eps1: new Float64Array(), eps2: new Float64Array() },
      1,
    ),
  ).toBeNull())

const locus = (vsg: number[], strains = [0.7, 0.63, 0.38, 0.61]) => {
  const channel = (name: string, values: number[]) => ({
    name,
    role: 'other' as const,
    quantity: 'ratio' as const,
    unit: '',
    missing: {},
    values: Float64Array.from(values),
  })
  return fracturePoints({
    name: 'locus',
    texts: [],
    channels: [channel('triaxiality', [0, 1 / 3, 0.577_35, 2 / 3]), channel('ebar_f', strains), channel('vsg', vsg)],
  })
}

test('a missing Lode angle is that of plane stress', () =>
  expect(locus([1, 1, 1, 1]).map(({ lode }) => Math.round(1000 * lode))).toEqual([0, 1000, 0, -1000]))
test.each<[string, ReturnType<typeof locus>, string[]]>([
  ['lengths within 20 %', locus([0.5, 0.55, 0.6, 0.5]), []],
  ['lengths 0.5 and 0.7 mm', locus([0.5, 0.7, 0.5, 0.5]), ['locus-gauges-differ']],
  ['one length missing', locus([0.5, Number.NaN, 0.5, 0.5]), ['locus-gauge-missing']],
  ['plane strain above its neighbours', locus([1, 1, 1, 1], [0.7, 0.5, 0.6, 0.5]), ['locus-valley-missing']],
])('%s', (_why, points, codes) => expect(locusIssues(points).map(({ code }) => code)).toEqual(codes))
