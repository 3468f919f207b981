import { describe, expect, test } from 'vitest'
import type { Specimen } from '../../read/specimen.ts'
import { evaluatePlaneStrain, zoneStress } from './evaluate.ts'

test('the window of fps lies in strains as they were measured, elastic part included', () => {
  const E = 207_000
  const modulus = E / (1 - 0.3 ** 2)
  const plastic = Float64Array.from({ length: 200 }, (_, i) => 0.001 * (i + 1))
  // 1.1 times a tensile curve at equal plastic work: σ(ε) = 1.1·900·(1.1·ε)^0.15.
  const stress = plastic.map((p) => 1.1 * 900 * (1.1 * p) ** 0.15)
  const major = plastic.map((p, i) => p + stress[i]! / modulus)
  const column = (role: 'force' | 'eps1', quantity: 'force' | 'strain', values: Float64Array) => ({
    name: role, role, quantity, unit: role === 'force' ? 'kN' : '1', values, missing: {},
  }) // prettier-ignore
  const specimen: Specimen = {
    id: 'PST',
    channels: [
      column('force', 'force', major.map((e, i) => 30 * 1.4 * stress[i]! * Math.exp(-e))),
      column('eps1', 'strain', major),
    ],
    geometry: { b0: 30, t0: 1.4 },
    metadata: [],
    laboratory: [],
    issues: [],
  } // prettier-ignore
  const flow = { x: plastic, y: plastic.map((p) => 900 * p ** 0.15) }
  const { scalars } = evaluatePlaneStrain(specimen, {
    elastic: { E, nu: 0.3 },
    planeStrain: { share: 1 },
    tension: { flow, start: 0, rm: 700 },
  })
  const fps = scalars.find(({ id }) => id === 'pst.fps')!
  expect(fps.value).toBeCloseTo(1.1, 3)
  // Both ends are rows of the channel, and the last one lies σ/E' ≈ 0.0035 above its plastic strain.
  const { from, to } = fps.window!
  expect([major.includes(from), major.includes(to)]).toEqual([true, true])
  const row = major.indexOf(to)
  expect(to - plastic[row]!).toBeCloseTo(stress[row]! / modulus, 12)
})

/** A zone whose force is largest where d ln F/dε1 = 0.2/ε1 − 1 changes its sign. */
function straightPath(beta: number, disturbed: (force: number, row: number) => number = (force) => force): Specimen {
  const eps1 = Float64Array.from({ length: 100 }, (_, i) => 0.004 * (i + 1))
  const column = (role: 'force' | 'eps1' | 'eps2', values: Float64Array) =>
    ({ name: role, role, quantity: role === 'force' ? 'force' : 'strain', unit: '1', values, missing: {} }) as const
  return {
    id: 'PST',
    channels: [
      column('force', eps1.map((e, i) => disturbed(20_000 * e ** 0.2 * Math.exp(-e), i))),
      column('eps1', eps1),
      column('eps2', eps1.map((e) => beta * e)),
    ],
    geometry: { b0: 30, t0: 1.4 },
    metadata: [],
    laboratory: [],
    issues: [],
  } // prettier-ignore
}

const top = 0.2

test.each([0, -0.1, 0.12])('fracture strains of a straight path, ε2 = %f·ε1', (beta) => {
  const { scalars } = evaluatePlaneStrain(straightPath(beta), { vsg: 0.5 })
  const value = (id: string) => scalars.find((scalar) => scalar.id === id)!.value!
  expect(value('pst.beta')).toBeCloseTo(beta, 9)
  expect(value('pst.e1f')).toBeCloseTo(0.4, 12)
  // Between coarse readings: the top of a parabola.
  expect(value('pst.e1_fmax')).toBeCloseTo(top, 4)
  // von Mises with constant volume: ε̄ = 2/√3·√(ε1² + ε1·ε2 + ε2²).
  expect(value('pst.ebf')).toBeCloseTo((2 / Math.sqrt(3)) * 0.4 * Math.sqrt(1 + beta + beta ** 2), 9)
})

test('noise does not choose the strain at the largest force', () => {
  // 0.1 % up and down, and one reading 0.3 % high at ε1 = 0.172: the highest one lies 0.028 beside the top.
  const noise = (row: number) => 0.001 * ((((row * 7919) % 101) - 50) / 50)
  const specimen = straightPath(0, (force, row) => force * (1 + (row === 42 ? 0.003 : noise(row))))
  const found = evaluatePlaneStrain(specimen).scalars.find(({ id }) => id === 'pst.e1_fmax')!
  expect(Math.abs(found.value! - top)).toBeLessThan(0.006)
  expect(found.flags).toEqual(['raw_maximum_rejected'])
  expect(found.method).toContain('the highest reading is at 0.1720')
})

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
      'two edges of 15 mm are wider than the ligament of 30 mm',
    ))
})
