import { describe, expect, test } from 'vitest'
import { linspace } from '../numerics/arrays.ts'
import { canBeReference, differences, type FigureCurve } from './difference.ts'

const line = (x: readonly number[], y: readonly number[], more: Partial<FigureCurve> = {}): FigureCurve => ({
  x,
  y,
  draw: 'line',
  kind: 'fitted',
  colour: 0,
  ...more,
})
const plain = { polar: false }

describe('over x', () => {
  const reference = line([0, 1, 2], [0, 10, 40])

  test('a line has the points of both, in the common range only', () => {
    const [own, other] = differences([reference, line([0.5, 1.5, 3], [6, 26, 56], { colour: 1 })], 0, plain)
    expect([...other!.x]).toEqual([0.5, 1, 1.5, 2])
    // By hand: reference 5, 10, 25, 40; line 6, 16, 26, 36.
    expect([...other!.y].map((value) => Math.round(10 * value) / 10)).toEqual([1, 6, 1, -4])
    expect([...own!.y]).toEqual([0, 0, 0])
  })

  test('points keep their x and spread, points outside are left out', () => {
    const points = line([-1, 0.5, 2.5], [1, 7, 1], { draw: 'points', kind: 'measured', spread: [1, 2, 3] })
    expect(differences([reference, points], 0, plain)[1]).toEqual({
      x: Float64Array.of(0.5),
      y: Float64Array.of(2),
      spread: Float64Array.of(2),
    })
  })

  test('nothing without a common range', () => {
    expect(differences([reference, line([3, 4], [1, 1])], 0, plain)[1]).toBeUndefined()
  })

  test('extrapolated parts of the reference continue it; another colour or a gap does not', () => {
    const beyond = line([2, 4], [40, 60], { kind: 'extrapolated' })
    const foreign = line([2, 6], [40, 60], { kind: 'extrapolated', colour: 3 })
    const apart = line([5, 6], [80, 90], { kind: 'extrapolated' })
    const long = line([0, 6], [0, 60], { colour: 1 })
    const found = differences([reference, beyond, foreign, apart, long], 0, plain)
    expect(found.map((one) => one && [one.x[0], one.x.at(-1)])).toEqual([[0, 2], [2, 4], [2, 4], undefined, [0, 4]])
    expect([...found[1]!.y]).toEqual([0, 0])
    expect(found[4]!.y.at(-1)).toBe(-20)
  })

  test('falling x, repeated x and noise are read; loops and interrupted lines are not', () => {
    const falling = line([2, 1, 0], [41, 11, 1])
    expect([...differences([reference, falling], 0, plain)[1]!.y]).toEqual([1, 1, 1])
    expect(canBeReference(line([0, 0, 1, 0.9999, 2], [1, 1, 1, 1, 1]), plain)).toBe(true)
    expect(canBeReference(line([0, 1, 0], [0, 1, 2]), plain)).toBe(false)
    expect(canBeReference(line([0, Number.NaN, 1], [0, Number.NaN, 2]), plain)).toBe(false)
    expect(canBeReference(line([1, 1], [0, 1]), plain)).toBe(false)
    expect(canBeReference(line([0, 1], [0, 1], { draw: 'points' }), plain)).toBe(false)
    expect(canBeReference(line([0, 1], [0, 1], { draw: 'band' }), plain)).toBe(false)
  })
})

describe('over the direction of closed curves', () => {
  const ring = (radius: number, from = 0, turn = 1) => {
    const angles = [...linspace(from, from + turn * 2 * Math.PI, 181)]
    return line(
      angles.map((angle) => radius * Math.cos(angle)),
      angles.map((angle) => radius * Math.sin(angle)),
    )
  }
  test.each([
    ['from another point', 1, 1],
    ['against the clock of the reference', 2, -1],
  ] as const)('circles differ by their radii: %s', (_what, from, turn) => {
    const found = differences([ring(1), ring(1.25, from, turn)], 0, { polar: true })[1]!
    expect([found.x[0], found.x.at(-1)]).toEqual([-180, 180])
    for (const value of found.y) expect(value).toBeCloseTo(0.25, 3)
  })

  test('a point is compared in its direction', () => {
    const point = line([0, 1.5], [1.1, 1.5], { draw: 'points' })
    const { x, y } = differences([ring(1), point], 0, { polar: true })[1]!
    expect([...x]).toEqual([90, 45])
    expect(y[0]).toBeCloseTo(0.1, 3)
    expect(y[1]).toBeCloseTo(1.5 * Math.SQRT2 - 1, 3)
  })

  test('a locus that does not enclose the origin is refused as reference', () => {
    const aside = ring(1)
    const moved = { ...aside, x: Array.from(aside.x, (x) => x + 3) }
    expect(canBeReference(moved, { polar: true })).toBe(false)
    expect(canBeReference(aside, { polar: true })).toBe(true)
  })
})
