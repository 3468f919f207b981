import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { MapPoints } from './map-points.ts'
import { mapFields, shownMap } from './map-state.ts'
import { pointSeries } from './point-series.ts'
import { withThirds } from './point-thirds.ts'

const strength = {
  asked: 'uat.rm-RD',
  label: 'Tensile strength, RD',
  property: 'uat.rm',
  symbol: 'R_m',
  unit: 'MPa',
  displayUnit: 'MPa',
  columns: ['uat.rm-RD'],
}
const state = (fields: Record<string, string>) => shownMap(z.parse(z.object(mapFields), fields), false)

/** Coils of one family with these values, at x = 0, 1, 2 …; one that is left out has no place. */
const drawn = (values: readonly number[], out?: number) => {
  const points: MapPoints = {
    kinds: [
      { family: 'DP', coating: null, millType: '', standing: 'measured', condition: null, atLeast: [] },
      { family: 'CP', coating: null, millType: '', standing: 'measured', condition: null, atLeast: [] },
    ],
    kind: values.map(() => 0),
    x: values.map((_value, i) => (i === out ? Number.NaN : i)),
    y: values.map(() => 10),
    size: values,
    hue: null,
    listed: null,
  }
  const asked = state({ shape: 'size', size: 'uat.rm-RD' })
  const shaped = withThirds(points, { size: strength, hue: null }, asked)
  const { series } = pointSeries(shaped, asked, { passed: undefined, picked: new Set(), scale: { x: 1, y: 1 } })
  return series.map(({ label, shape, x }) => [label.replaceAll('\u202f', ' '), shape, Array.from(x)])
}

test('each third of a property has a shape, the least first, and its bounds in the legend', () =>
  // By hand: 590, 600 | 780, 780 | 980, 1180, and one that nobody has measured.
  expect(drawn([980, 590, 600, 780, Number.NaN, 1180, 780])).toEqual([
    ['DP, 590 – 600 MPa', 0, [1, 2]],
    ['DP, 780 MPa', 1, [3, 6]],
    ['DP, 980 – 1 180 MPa', 2, [0, 5]],
    ['DP, Unknown', 3, [4]],
  ]))

test('equal values are in one third, and a coil without a place bounds none', () =>
  expect(drawn([600, 600, 600, 700, 700, 1500], 5)).toEqual([
    ['DP, 600 MPa', 0, [0, 1, 2]],
    ['DP, 700 MPa', 1, [3, 4]],
  ]))

test('an address that names a shape by a property and no property draws all alike', () =>
  expect([state({ shape: 'size' }).shape, state({ shape: 'hue', hue: 't' }).shape]).toEqual(['none', 'hue']))
