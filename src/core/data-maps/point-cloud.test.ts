import { expect, test } from 'vitest'
import { decodeCloud, encodeCloud, type PointCloud } from './point-cloud.ts'

const kinds: PointCloud['kinds'] = [
  { family: 'Dual Phase', coating: 'GI', millType: 'Mini Mill', standing: 'measured', condition: 'TD', atLeast: [] },
  {
    family: 'Töpfer–Stahl',
    coating: null,
    millType: 'Unknown',
    standing: 'synthetic',
    condition: null,
    atLeast: ['x', 'y'],
  },
]
const cloud: PointCloud = {
  kinds,
  kind: Uint16Array.of(0, 1, 1, 0),
  x: Float64Array.of(300, 1500.25, Number.NaN, 947.3),
  y: Float64Array.of(40, 3, Number.NaN, 12.34),
  size: Float64Array.of(0.6, 2, 1, Number.NaN),
  hue: Float64Array.of(Number.NaN, 100, 354, 200),
}

test('points come back within half a step, coils without a place as NaN', () => {
  const { cloud: back, facts, error } = decodeCloud(encodeCloud(cloud, { total: 4 }))
  expect(facts).toEqual({ total: 4 })
  expect(back.kinds).toEqual(kinds)
  expect([...back.kind]).toEqual([0, 1, 1, 0])
  // 1,200.25 MPa and 37 % in 65,534 steps, by hand.
  expect(error.x).toBeCloseTo(1200.25 / 65_534 / 2, 12)
  expect(error.y).toBeCloseTo(37 / 65_534 / 2, 12)
  for (const i of [0, 1, 3]) {
    expect(Math.abs(back.x[i]! - cloud.x[i]!)).toBeLessThanOrEqual(error.x * 1.000_001)
    expect(Math.abs(back.y[i]! - cloud.y[i]!)).toBeLessThanOrEqual(error.y * 1.000_001)
  }
  expect([back.x[2], back.y[2], back.size![3]]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect(back.size![1]).toBeCloseTo(2, 12)
  // 254 in 254 steps: each whole number comes back as it was.
  expect([...back.hue!]).toEqual([Number.NaN, 100, 354, 200])
})

test('six bytes a point, one more with a size, and one with a hue', () => {
  const lengthOf = (rows: number, size: boolean, hue = false) =>
    encodeCloud(
      {
        kinds,
        kind: new Uint16Array(rows),
        x: new Float64Array(rows),
        y: new Float64Array(rows),
        size: size ? new Float64Array(rows) : null,
        hue: hue ? new Float64Array(rows) : null,
      },
      {},
    ).length
  // Of equal digits, so that the head has one length.
  expect(lengthOf(2000, true) - lengthOf(1000, true)).toBe(7000)
  expect(lengthOf(2000, false) - lengthOf(1000, false)).toBe(6000)
  expect(lengthOf(2000, true, true) - lengthOf(1000, true, true)).toBe(8000)
  expect(lengthOf(2000, false, true) - lengthOf(1000, false, true)).toBe(7000)
})

test('a column of one value and a cloud of nothing have no step', () => {
  const one = { ...cloud, x: Float64Array.of(5, 5, 5, 5), y: Float64Array.of(1, 2, 3, 4) }
  expect([...decodeCloud(encodeCloud(one, {})).cloud.x]).toEqual([5, 5, 5, 5])
  const none = {
    kinds: [],
    kind: new Uint16Array(),
    x: new Float64Array(),
    y: new Float64Array(),
    size: null,
    hue: null,
  }
  expect(decodeCloud(encodeCloud(none, {})).cloud.x).toHaveLength(0)
})

test('bytes that are cut off, or lie at an odd address', () => {
  const bytes = encodeCloud(cloud, {})
  expect(() => decodeCloud(bytes.subarray(0, -1))).toThrow(/are not 4 points/)
  const odd = new Uint8Array(bytes.length + 1)
  odd.set(bytes, 1)
  expect([...decodeCloud(odd.subarray(1)).cloud.kind]).toEqual([0, 1, 1, 0])
})
