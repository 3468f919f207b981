import { expect, test } from 'vitest'
import { conformalWidths } from './conformal.ts'
import { designOf } from './design.ts'
import { onPlane, ridgePlane } from './models/ridge.ts'
import { addRow, noMoments, without } from './moments.ts'
import type { PredictorTable } from './table.ts'

/** docs/science/check-cases.md#predictor-statistics: Rm [MPa], λ [%], prediction of λ without the material [%]. */
const rows = [
  ['IF270', 300, 150, 66.72],
  ['HSLA340', 460, 82, 68.34],
  ['DP590', 615, 48, 57.99],
  ['DP600', 630, 45, 57.19],
  ['DP780', 825, 33, 46.49],
  ['DP980', 1030, 27, 39.6],
  ['TRIP780', 810, 30, 47.67],
  ['QP980', 1035, 29, 39.08],
  ['CP980', 1020, 62, 35.86],
  ['MS1500', 1545, 42, 23.69],
  ['PHS1500', 1520, 36, 25.6],
] as const
const table: PredictorTable = {
  target: 'ln lambda',
  y: Float64Array.from(rows, ([, , lambda]) => Math.log(lambda)),
  groups: rows.map(([name]) => name),
  features: [{ name: 'ln Rm', kind: 'number', values: Float64Array.from(rows, ([, rm]) => Math.log(rm)) }],
}
const design = designOf(table)
const shift = Float64Array.of(6)
const all = noMoments(1)
for (const [i, y] of table.y.entries()) addRow(all, design, i, y, shift)
const leftOut = table.y.map((y, i) => {
  const own = noMoments(1)
  addRow(own, design, i, y, shift)
  return onPlane(ridgePlane(without(all, own), design, shift, 0)!, design, i)
})

test('check case lomo-1: the plane without a penalty, and each material predicted without itself', () => {
  const { intercept, slopes } = ridgePlane(all, design, shift, 0)!
  expect(intercept).toBeCloseTo(9.056_08, 4)
  expect(slopes[0]).toBeCloseTo(-0.781_514, 5)
  for (const [i, [, , , expected]] of rows.entries()) expect(Math.exp(leftOut[i]!)).toBeCloseTo(expected, 1)
})

test('check case conf-1: the tenth of eleven errors, and the interval of 1180 MPa', () => {
  const errors = table.y.map((y, i) => y - leftOut[i]!)
  const width = conformalWidths(Float64Array.of(...errors, Number.NaN), [...table.groups, 'new'], 0.8).at(-1)!
  expect(width).toBeCloseTo(0.572_507, 4)
  const asked = { ...design, rows: 1, x: Float64Array.of(Math.log(1180)) }
  const value = onPlane(ridgePlane(all, design, shift, 0)!, asked, 0)
  expect(Math.exp(value)).toBeCloseTo(34.0631, 2)
  expect(Math.exp(value - width)).toBeCloseTo(19.2153, 2)
  expect(Math.exp(value + width)).toBeCloseTo(60.3838, 2)
})
