import { describe, expect, test } from 'vitest'
import { chordModulus } from '../../models/elastic/chord-modulus.ts'
import { fitChords, unloadings } from './unloadings.ts'

/** Load to 500 MPa, unload along a chord to `low`, reload, to 600 MPa, unload to zero, reload, and break. */
function record(chord: number, low = 0) {
  const rows: [number, number][] = []
  const line = (e0: number, s0: number, e1: number, s1: number, n = 50) => {
    for (let i = 0; i <= n; i++) rows.push([e0 + ((e1 - e0) * i) / n, s0 + ((s1 - s0) * i) / n])
  }
  line(0, 0, 0.0025, 500)
  line(0.0025, 500, 0.02, 500.5)
  line(0.02, 500.5, 0.02 - (500.5 - low) / chord, low)
  line(0.02 - (500.5 - low) / chord, low, 0.02, 500.5)
  line(0.02, 501, 0.05, 600)
  line(0.05, 600, 0.05 - 600 / chord, 0)
  line(0.05 - 600 / chord, 0, 0.05, 600)
  line(0.05, 600.5, 0.1, 650)
  for (const s of [300, 60, 5]) rows.push([0.1001, s])
  return { strain: Float64Array.from(rows, ([e]) => e), stress: Float64Array.from(rows, ([, s]) => s) }
}

describe('unloadings', () => {
  const { strain, stress } = record(160_000)
  const found = unloadings(strain, stress)
  test('both are found, the break is none', () => expect(found).toHaveLength(2))
  test('chord, initial slope, reloading and plastic strain of straight legs', () => {
    for (const { chord, initial, reload, loop } of found) {
      expect(chord).toBeCloseTo(160_000, 3)
      expect(Math.abs(initial / 160_000 - 1)).toBeLessThan(1e-9)
      expect(Math.abs(reload / 160_000 - 1)).toBeLessThan(1e-9)
      // A straight leg encloses nothing; closing at 99 % of the stress leaves a sliver.
      expect(Math.abs(loop)).toBeLessThan(0.05)
    }
    expect(found[0]!.plastic).toBeCloseTo(0.02 - 500.5 / 160_000, 9)
  })
  test('unloading to 50 MPa is carried on to zero stress along its chord', () => {
    const partly = record(160_000, 50)
    expect(unloadings(partly.strain, partly.stress)[0]!.plastic).toBeCloseTo(0.02 - 500.5 / 160_000, 9)
  })
  test('unloading to half the stress is too little', () => {
    const half = record(160_000, 250)
    expect(unloadings(half.strain, half.stress)).toHaveLength(1)
  })
})

describe('chord fit', () => {
  const chords = [0.005, 0.01, 0.02, 0.04, 0.08].map((plastic) => ({
    plastic,
    modulus: chordModulus(207_000, 160_000, 50, plastic),
  }))
  test('exact moduli give back their parameters', () => {
    const { Ea, xi, rSquared, atLimit } = fitChords(207_000, chords)!
    expect(Math.abs(Ea / 160_000 - 1)).toBeLessThan(1e-6)
    expect(Math.abs(xi / 50 - 1)).toBeLessThan(1e-5)
    expect(rSquared).toBeGreaterThan(1 - 1e-9)
    expect(atLimit).toBe(false)
  })
  test('two strains do not hold three parameters, however often they were visited', () =>
    expect(fitChords(207_000, [...chords.slice(0, 2), ...chords.slice(0, 2)])).toBeNull())
})
