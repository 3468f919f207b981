import { describe, expect, test } from 'vitest'
import { interpolate } from '#core/numerics/interpolate.ts'
import { collectMeasurements, type TestedSpecimen } from '#core/parameter-sets/index.ts'
import { flowBand, limitBand, locusBand, type PredictedCurve } from './index.ts'

const inOrder = ({ y, lower, upper }: PredictedCurve) => y.every((value, i) => lower[i]! <= value && value <= upper[i]!)
const at = ({ x }: PredictedCurve, values: Float64Array, place: number) => interpolate(x, values, place)

describe('a forming limit through its corners', () => {
  // Abspoel–Scholting for A80 = A80min = 20 %, r = 1, t = 1 mm, by hand: plane strain 0.0084·20 = 0.168, equibiaxial
  // 0.00215·20 + 0.25 + 0.00285·20 = 0.350.
  const sheet = { a80: 20, a80min: 20, r: 1, t: 1 }
  const corners = {
    tension: { value: 0.48, lower: 0.4, upper: 0.56 },
    plane: { value: 0.168, lower: 0.14, upper: 0.2 },
    biaxial: { value: 0.35, lower: 0.3, upper: 0.4 },
  }
  const band = limitBand(corners, sheet)

  test('goes through corners and their intervals, at the minor strains of their paths', () => {
    // q = 0.797 at r = 1: ε2/ε1 = −0.797/1.797.
    expect(band.x[0]).toBeCloseTo((-0.797 / 1.797) * 0.48, 9)
    expect(band.x.at(-1)).toBeCloseTo(0.35, 9)
    for (const side of ['value', 'lower', 'upper'] as const) {
      const values = band[side === 'value' ? 'y' : side]
      expect(values[0]).toBeCloseTo(corners.tension[side], 9)
      expect(at(band, values, 0)).toBeCloseTo(corners.plane[side], 9)
      expect(values.at(-1)).toBeCloseTo(corners.biaxial[side], 9)
    }
    expect(inOrder(band)).toBe(true)
  })

  test('is that of Abspoel and Scholting where the corners are theirs', () => {
    // Intermediate corner: ε1 = 0.0062·20 + 0.18 = 0.304, ε2 = 0.228.
    expect(at(band, band.y, 0.228)).toBeCloseTo(0.304, 3)
  })

  test('of corners that do not follow each other there is none', () => {
    const folded = { ...corners, biaxial: { value: -0.1, lower: -0.2, upper: 0 } }
    expect(() => limitBand(folded, sheet)).toThrow(RangeError)
  })
})

describe('a fracture locus', () => {
  const strains = {
    tfs: 0.7,
    shear: { value: 0.75, lower: 0.65, upper: 0.9 },
    plane: { value: 0.45, lower: 0.36, upper: 0.56 },
  }
  const band = locusBand(strains)

  test('meets shear, uniaxial tension, plane strain and equibiaxial tension', () => {
    expect(band.y[0]).toBeCloseTo(0.75, 9)
    expect(band.y.at(-1)).toBeCloseTo(0.7, 6)
    expect(at(band, band.y, 1 / 3)).toBeCloseTo(0.7, 2)
    expect(at(band, band.y, 1 / Math.sqrt(3))).toBeCloseTo(0.45, 2)
  })

  test('lies between what its intervals allow: ±25 % where one number stands for two tests', () => {
    expect(inOrder(band)).toBe(true)
    expect(band.lower.at(-1)).toBeCloseTo(0.75 * 0.7, 2)
    expect(band.upper.at(-1)).toBeCloseTo(1.25 * 0.7, 2)
  })

  test('of a predicted true fracture strain is as wide as that, and says so', () => {
    const wide = locusBand({ ...strains, tfs: { value: 0.7, lower: 0.4, upper: 0.8 } })
    expect(wide.lower.at(-1)).toBeLessThan(0.5)
    expect(wide.upper.at(-1)).toBeCloseTo(1.25 * 0.7, 2)
    expect(wide.about[0]).toContain('predicted true fracture strain')
  })

  test('of no strain there is none', () => {
    expect(() => locusBand({ ...strains, tfs: 0 })).toThrow('not between 0 and 10')
  })
})

describe('a flow curve beyond uniform elongation', () => {
  /** Voce, written out: 500 MPa at first yield, 1000 MPa at saturation, speed 30; its maximum force by hand in anchored-tail.test.ts. */
  const x = Float64Array.from({ length: 500 }, (_, i) => (0.0912 * i) / 499)
  const specimen: TestedSpecimen = {
    id: 'UAT',
    test: 'UAT',
    condition: 'RD',
    orientation: 'RD',
    rate: null,
    replicate: 1,
    curves: { flow: { x, y: x.map((strain) => 1000 - 500 * Math.exp(-30 * strain)) } },
    scalars: { 'uat.rm': 879, 'uat.ag': 9.6, 'uat.E': 207_000 },
    points: {},
  }
  const measured = collectMeasurements([specimen])
  const band = flowBand(measured)

  test('begins at the maximum force, where all weights are one curve, and opens from there', () => {
    expect(band.x[0]).toBeGreaterThan(0.088)
    expect(band.x[0]).toBeLessThan(0.1)
    expect(band.y[0]! / (879 * 1.1)).toBeCloseTo(1, 2)
    expect(band.upper[0]! - band.lower[0]!).toBeLessThan(1e-3)
    const widths = band.upper.map((value, i) => value - band.lower[i]!)
    for (let i = 1; i < widths.length; i++) expect(widths[i]).toBeGreaterThan(widths[i - 1]!)
    expect(inOrder(band)).toBe(true)
  })

  test('has nothing to do with a bulge test', () => {
    const bulge = { x: Float64Array.of(0.2, 0.3, 0.4, 0.5), y: Float64Array.of(900, 950, 990, 1020) }
    expect(flowBand({ ...measured, bulge })).toEqual(band)
  })

  test('of no tensile test there is none', () => {
    expect(() => flowBand({ ...measured, tension: null })).toThrow('Rm and Ag along RD not measured')
  })
})
