import { expect, test } from 'vitest'
import { slipsBack, strainSlips } from './strain-slips.ts'

/** 400 readings up to 4 %, hardening by 2000 MPa per unit of strain. */
const strain = Float64Array.from({ length: 400 }, (_, i) => i * 1e-4)
const stress = strain.map((e) => 400 + 2000 * e)
const from = (row: number, by: number) => strain.map((e, i) => (i >= row ? e + by : e))

test('strain ahead by 0.3 % within one reading, the stress where it was, is a slip', () =>
  expect(strainSlips(from(200, 0.003), stress)).toEqual([
    { at: expect.closeTo(0.0199, 9), by: expect.closeTo(0.003, 9), row: 200 },
  ]))

test('a coarse record: 2 % strain more than the usual 1 % within one reading', () => {
  const e = Float64Array.from({ length: 30 }, (_, i) => i * 0.01 + (i >= 15 ? 0.02 : 0))
  const s = Float64Array.from({ length: 30 }, (_, i) => 400 + 1000 * (i * 0.01) ** 0.5)
  expect(strainSlips(e, s)).toEqual([{ at: expect.closeTo(0.14, 9), by: expect.closeTo(0.02, 9), row: 15 }])
})

test.each([
  ['a steady record', strain, stress],
  [
    'rows that are missing: the stress has climbed along',
    from(200, 0.003),
    stress.map((s, i) => (i >= 200 ? s + 6 : s)),
  ],
  ['a band that enters the gauge on a plateau', from(200, 0.01), stress.map(() => 400)],
  [
    'a machine that goes on ten times as fast',
    strain.map((e, i) => (i < 200 ? e : strain[199]! + (i - 199) * 1e-3)),
    strain.map((e, i) => 400 + 2000 * (i < 200 ? e : strain[199]! + (i - 199) * 1e-3)),
  ],
  ['serrations: many bands', strain.map((e, i) => e + 0.003 * Math.floor(i / 50)), stress],
])('%s is none', (_why, e, s) => expect(strainSlips(e, s)).toEqual([]))

/** Strain that falls by 0.3 % in row 200 and goes on. */
const fallen = from(200, -0.003)

test('strain that falls back by 0.3 % within one reading and goes on, the stress where it was, is a slip', () =>
  expect(slipsBack(fallen, stress, 0, 399)).toEqual([
    { at: expect.closeTo(0.0199, 9), by: expect.closeTo(-0.0029, 9), row: 200 },
  ]))

test.each([
  ['an unloading by 50 MPa', fallen, stress.map((s, i) => (i >= 200 && i < 230 ? s - 50 : s))],
  ['a single low reading', strain.map((e, i) => (i === 200 ? e - 0.003 : e)), stress],
  ['noise of 0.05 %', strain.map((e, i) => e + 5e-4 * Math.sin(7 * i * i)), stress],
])('%s is none', (_why, e, s) => expect(slipsBack(e, s, 0, 399)).toEqual([]))
