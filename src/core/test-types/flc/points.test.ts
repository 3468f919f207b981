import { describe, expect, test } from 'vitest'
import type { Channel } from '../../read/specimen.ts'
import { evaluateRecords } from '../../evaluate/evaluate-records.ts'
import { byGeometry, impossible, pointsOf } from './points.ts'

const channel = (name: string, values: readonly number[]): Channel => ({
  name,
  role: name === 'eps1' || name === 'eps2' ? name : 'other',
  quantity: 'strain',
  unit: '1',
  missing: {},
  values: Float64Array.from(values),
})
const table = (columns: Readonly<Record<string, readonly number[]>>) => ({
  name: 'limits',
  texts: [],
  channels: Object.entries(columns).map(([name, values]) => channel(name, values)),
})

describe('specimens, not sections, are counted', () => {
  test('three sections of one blank are one specimen, its mean', () => {
    const points = pointsOf(
      table({ eps1: [0.2, 0.22, 0.24], eps2: [0, 0, 0], geometry: [100, 100, 100], replicate: [1, 1, 1] }),
      'section',
    )
    expect(byGeometry(points)).toEqual([
      expect.objectContaining({ n: 1, major: expect.closeTo(0.22, 12), majorS: NaN }),
    ])
  })
  test('scatter is that between blanks', () => {
    const points = pointsOf(
      table({
        eps1: [0.2, 0.22, 0.3, 0.32],
        eps2: [0, 0, 0, 0],
        geometry: [100, 100, 100, 100],
        replicate: [1, 1, 2, 2],
      }),
      'section',
    )
    // By hand: blanks of 0.21 and 0.31, s = 0.1/√2.
    const [mean] = byGeometry(points)
    expect([mean!.n, mean!.major, mean!.majorS]).toEqual([
      2,
      expect.closeTo(0.26, 12),
      expect.closeTo(0.1 / Math.SQRT2, 12),
    ])
  })
  test('rows without a number of their own are specimens', () => {
    const points = pointsOf(table({ eps1: [0.2, 0.22], eps2: [0, 0], geometry: [100, 100] }), 'section')
    expect(byGeometry(points)[0]!.n).toBe(2)
  })
  test('rows without a geometry belong to no group, and a column without any is none', () => {
    const [stated, missing] = pointsOf(table({ eps1: [0.2, 0.22], eps2: [0, 0], geometry: [100, NaN] }), 'section')
    expect([impossible(stated!), impossible(missing!)]).toEqual([
      undefined,
      expect.stringContaining('states no geometry'),
    ])
    const free = pointsOf(table({ eps1: [0.2, 0.22], eps2: [0, 0.1], geometry: [NaN, NaN] }), 'section')
    expect(byGeometry(free).map(({ n }) => n)).toEqual([1, 1])
  })
})

test('a file of the section method and one of the time-dependent method make no curve together', () => {
  const record = (method: string, factor: number) => ({
    holds: 'limits' as const,
    texts: [],
    specimen: {
      id: method,
      channels: table({
        eps1: [0.4, 0.2, 0.35].map((value) => factor * value),
        eps2: [-0.15, 0, 0.3],
        geometry: [20, 100, 200],
        replicate: [1, 1, 1],
      }).channels,
      geometry: {},
      metadata: [{ key: 'method', value: method }],
      laboratory: [],
      issues: [],
    },
  })
  const flags = (...methods: string[]) =>
    evaluateRecords(
      'FLC',
      methods.map((method, i) => record(method, 1 + 0.15 * i)),
      {},
    )[0]!.scalars[0]!.flags
  expect(flags('section', 'time')).toEqual(['methods_mixed'])
  expect(flags('section', 'section')).not.toContain('methods_mixed')
})

describe('records that a laboratory has cut where its own criterion saw necking begin', () => {
  const blank = (id: string, eps1: readonly number[]) => ({
    holds: 'specimen' as const,
    texts: [],
    specimen: {
      id,
      channels: [
        channel('eps1', eps1),
        channel(
          'eps2',
          eps1.map((value) => -value / 4),
        ),
      ],
      geometry: {},
      metadata: [{ key: 'record_ends', value: 'at-necking' }],
      laboratory: [],
      issues: [],
    },
  })

  test('end in the limit: the last row that is whole, by a method that is theirs', () => {
    const blanks = [
      blank('20 mm_001', [0.02, 0.05, 0.1, 0.15, 0.2, NaN]),
      blank('full circle_001', [0.02, 0.05, 0.1, 0.2, 0.3]),
      blank('full circle_002', [0.02, 0.05, 0.1, 0.2, 0.4]),
    ]
    const [found] = evaluateRecords('FLC', blanks, {})
    const columns = Object.fromEntries(found!.tables[0]!.columns.map(({ name, values }) => [name, [...values]]))
    expect(Object.values(columns)).toEqual(
      expect.arrayContaining([
        [0.2, 0.3, 0.4],
        [-0.05, -0.075, -0.1],
        // Blanks without a width are of one geometry, numbered by the first of them; no number is taken for a width.
        [20, -2, -2],
      ]),
    )
    const widths = found!.tables[1]!.columns.find(({ role }) => role === 'geometry')!.values
    expect([...widths]).toEqual([20, NaN])
  })
})
