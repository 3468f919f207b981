import { describe, expect, test } from 'vitest'
import type { ChartAxis, ChartSeries } from './series.ts'
import { axisTitle, describeChart, describePoint, describeSeries, pointsNote, shortAxisTitle } from './words.ts'

const thin = (text: string) => text.replaceAll('_', '\u202f')
const x: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'trueStrain' }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress', fromZero: true }
const curve = (patch: Partial<ChartSeries> = {}): ChartSeries => ({
  id: 'rd',
  label: 'DP980 (6) RD',
  x: [0, 0.05, 0.072],
  y: [0, 1041, 980],
  colour: 0,
  kind: 'measured',
  synthetic: false,
  ...patch,
})

describe('the chart in one sentence', () => {
  const td = curve({ id: 'td', x: [0, 0.076], y: [0, 1022] })
  test.each([
    ['two', [curve(), td], '2 curves; true stress up to 1_022–1_041_MPa; true strain up to 0.072–0.076.'],
    ['one', [curve()], '1 curve; true stress up to 1_041_MPa; true strain up to 0.072.'],
    ['none', [], 'No curves shown.'],
    [
      'means',
      [curve({ kind: 'mean' })],
      '1 curve (mean of measurements); true stress up to 1_041_MPa; true strain up to 0.072.',
    ],
    [
      'a fit over a measurement',
      [curve(), curve({ kind: 'fitted' })],
      '2 curves (1 measured, 1 fitted); true stress up to 1_041_MPa; true strain up to 0.072.',
    ],
    [
      'nobody measured what is synthetic',
      [curve({ synthetic: true }), curve({ kind: 'mean', synthetic: true })],
      '2 curves (1 synthetic, 1 mean of synthetic data); true stress up to 1_041_MPa; true strain up to 0.072. Synthetic data.',
    ],
    [
      'synthetic is said',
      [curve({ synthetic: true })],
      '1 curve; true stress up to 1_041_MPa; true strain up to 0.072. Synthetic data.',
    ],
  ])('%s', (_why, series, text) => expect(describeChart(series, x, y, 'SI')).toBe(thin(text)))
})

test.each([
  [curve(), 1, 'DP980 (6) RD, true strain 0.050, true stress 1_041_MPa, 2 of 3'],
  [curve({ kind: 'extrapolated' }), 0, 'DP980 (6) RD extrapolated, true strain 0.000, true stress 0_MPa, 1 of 3'],
  [
    curve({ kind: 'fitted', spread: [1, 12.3, 1] }),
    1,
    'DP980 (6) RD fitted, true strain 0.050, true stress 1_041_±_12_MPa, 2 of 3',
  ],
])('one stop of the reader', (series, index, text) => expect(describePoint(series, index, x, y, 'SI')).toBe(thin(text)))

test('other units are spoken too; 1041 MPa / 6.894 757 = 151.0 ksi', () =>
  expect(describePoint(curve(), 1, x, y, 'other')).toContain(thin('true stress 151.0_ksi')))

test('the series summary names start, top and end', () =>
  expect(describeSeries(curve(), x, y, 'SI')).toBe(
    thin('DP980 (6) RD, measured; 3 points; from 0_MPa at 0.000; highest 1_041_MPa at 0.050; last 980_MPa at 0.072'),
  ))

test('a synthetic series is not called measured', () =>
  expect(describeSeries(curve({ synthetic: true }), x, y, 'SI')).toMatch(/^DP980 \(6\) RD, synthetic; 3 points/))

test.each([
  [1980, 48_210, '1_980 of 48_210 points'],
  [312, 312, '312 points'],
  [1, 1, '1 point'],
])('%d of %d', (drawn, all, text) => expect(pointsNote(drawn, all)).toBe(thin(text)))

test('titles name symbol and unit, and no unit where there is none', () => {
  expect(axisTitle(y, 'SI')).toBe('True stress σ_{} [MPa]')
  expect(axisTitle(x, 'SI')).toBe('True strain ε_{}')
})

test.each([
  ['of a stress', y, 'σ_{} [MPa]'],
  ['without unit', x, 'ε_{}'],
  ['of a formula, which has no symbol', { ...y, symbol: '', label: 'Rm × A' }, 'Rm × A [MPa]'],
] as const)('short title of an axis %s', (_what, axis, title) => expect(shortAxisTitle(axis, 'SI')).toBe(title))
