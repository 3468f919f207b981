import { describe, expect, test } from 'vitest'
import { zoneStress } from './zone-stress.ts'

const major = Float64Array.from({ length: 50 }, (_, i) => 0.002 * (i + 1))
const flow = (strain: number) => 900 * strain ** 0.15
/** Of the same curve the plastic part: E = 207 GPa. */
const tension = {
  flow: { x: major.map((e) => e - flow(e) / 207_000), y: major.map(flow) },
  start: 0,
  rm: 600,
}
const ligament = { b0: 30, t0: 1.4 }

/** 1.12 times the tensile stress in the middle, two edges of 3 mm at the tensile stress itself. */
const force = major.map((e) => 1.4 * Math.exp(-e) * (24 * 1.12 * flow(e) + 6 * flow(e)))

describe('stress of the plane-strain zone', () => {
  test('edges of a stated width are taken off exactly', () => {
    const found = zoneStress(force, major, ligament, { planeStrain: { edgeWidth: 3 }, tension })
    for (const [i, stress] of found.entries()) expect(stress / (1.12 * flow(major[i]!))).toBeCloseTo(1, 9)
  })
  test('so are they by their share of the mean, (24·1.12 + 6)/(30·1.12)', () => {
    const found = zoneStress(force, major, ligament, { planeStrain: { share: (24 * 1.12 + 6) / (30 * 1.12) } })
    for (const [i, stress] of found.entries()) expect(stress / (1.12 * flow(major[i]!))).toBeCloseTo(1, 9)
  })
  test('uncorrected it is a lower bound', () =>
    expect(zoneStress(force, major, ligament)[20]! / (1.12 * flow(major[20]!))).toBeCloseTo(
      (24 * 1.12 + 6) / (30 * 1.12),
      9,
    ))
  test('edges wider than the ligament are refused with the fact', () =>
    expect(() => zoneStress(force, major, ligament, { planeStrain: { edgeWidth: 15 } })).toThrow(
      'two edges of 15 mm leave nothing of a ligament of 30 mm',
    ))
})
