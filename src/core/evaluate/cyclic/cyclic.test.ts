import { describe, expect, test } from 'vitest'
import { accumulatedPlastic, permanentSoftening } from './permanent-softening.ts'
import { reverseYield } from './reverse-yield.ts'

const E = 200_000
/** Perfectly plastic at +500 MPa to 2 % plastic strain, elastic back, then plastic at −400 MPa for another 2 %. */
function bilinear() {
  const rows: [number, number][] = []
  for (let i = 0; i <= 20; i++) rows.push([(500 / E) * (i / 20), 500 * (i / 20)])
  for (let i = 1; i <= 100; i++) rows.push([500 / E + (0.02 * i) / 100, 500])
  const top = rows.at(-1)![0]
  for (let i = 1; i <= 90; i++) rows.push([top - (10 * i) / E, 500 - 10 * i])
  for (let i = 1; i <= 100; i++) rows.push([top - 900 / E - (0.02 * i) / 100, -400])
  return { strain: Float64Array.from(rows, ([e]) => e), stress: Float64Array.from(rows, ([, s]) => s) }
}
const { strain, stress } = bilinear()
const forward = { from: 0, to: 121, direction: 1 as const }
const back = { from: 120, to: strain.length, direction: -1 as const }

describe('a bilinear metal', () => {
  test('yields backwards at −400 MPa whatever the offset', () => {
    const found = reverseYield(strain, stress, back, [0.0005, 0.002])
    if ('reason' in found) throw new Error(found.reason)
    expect(found.modulus).toBeCloseTo(E, 3)
    for (const at of found.yields) expect(at!.stress).toBeCloseTo(-400, 9)
    // ε at the offset: on the line at −400 MPa, less the offset.
    expect(found.yields[1]!.strain).toBeCloseTo(strain[120]! - 900 / E - 0.002, 9)
  })
  test('an offset beyond the leg is not reached', () =>
    expect(reverseYield(strain, stress, back, [0.03])).toMatchObject({ yields: [null] }))
  test('accumulates 2 % and then 4 % plastic strain', () => {
    const path = accumulatedPlastic(strain, stress, E, [forward, back])
    expect(path[120]!).toBeCloseTo(0.02, 9)
    expect(path.at(-1)!).toBeCloseTo(0.04, 9)
    expect(path.every((value, i) => i === 0 || value >= path[i - 1]! - 1e-12)).toBe(true)
  })
  test('is softened for good by 100 MPa, not in passing', () => {
    const path = accumulatedPlastic(strain, stress, E, [forward, back])
    const monotonic = { x: Float64Array.of(0, 0.1), y: Float64Array.of(500, 500) }
    const found = permanentSoftening(path, stress, back, monotonic)!
    expect(found.stress).toBeCloseTo(100, 9)
    expect([found.from, found.to].map((p) => Math.round(1000 * p))).toEqual([30, 40])
    expect(found.transient).toBe(false)
    const short = { x: Float64Array.of(0, 0.024), y: Float64Array.of(500, 500) }
    expect(permanentSoftening(path, stress, back, short)).toBeNull()
  })
})
