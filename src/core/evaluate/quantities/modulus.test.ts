import { describe, expect, test } from 'vitest'
import { withoutModulusFlags, findModulus } from './modulus.ts'

/** Linear to 300 MPa, then hardening of 2 GPa to 3 % strain. */
function bilinear(modulus: number, { shift = 0, points = 1000 } = {}) {
  const strain = Float64Array.from({ length: points }, (_, i) => (0.03 * i) / points)
  const stress = strain.map((e) => Math.min(modulus * e, 300 + 2000 * (e - 300 / modulus)))
  return { strain: strain.map((e) => e + shift), stress }
}

/** Twelve rows of 400 tanh(e·200 GPa/400 MPa), no two of them within 40 % of what yields. */
function bent() {
  const strain = Float64Array.from({ length: 60 }, (_, i) =>
    i < 12 ? [0, 0.01, 0.02, 0.03, 0.9, 1.1, 1.3, 1.5, 1.8, 2.1, 2.4, 2.7][i]! * 1e-3 : 0.003 + (i - 12) * 5e-4,
  )
  return { strain, stress: strain.map((e) => 400 * Math.tanh((200_000 * e) / 400)) }
}

test.each([
  ['steel', 210_000, 0],
  ['aluminium', 70_000, 0],
  ['strain zeroed late', 200_000, -0.0011],
  ['toe of an extensometer that settles', 200_000, 0.0004],
])('%s', (_why, slope, shift) => {
  const { strain, stress } = bilinear(slope, { shift })
  const found = findModulus(strain, stress)
  expect(found.slope / slope).toBeCloseTo(1, 9)
  expect(found.zero).toBeCloseTo(shift, 9)
})

describe('how far it can be believed', () => {
  test.each([
    // 4000 points over 3 %: 10–40 % of about 300 MPa hold some 60 rows; 1000 points hold 15.
    ['enough points on a line', bilinear(200_000, { points: 4000 }), 'certified'],
    ['few points on a line', bilinear(200_000, { points: 1000 }), 'indicative'],
    // Of 304L, resampled by those who published it: 12 rows up to yielding, bent all the way.
    ['a chord up to yielding', bent(), 'nominal'],
    // A row every 60 MPa: three of them up to 60 % of yielding, five up to 80 %.
    ['a coarse record, over the longer base that holds four points', bilinear(200_000, { points: 100 }), 'indicative'],
    ['three points are not sufficient', bilinear(200_000, { points: 60 }), 'nominal'],
  ] as const)('%s', (_why, { strain, stress }, quality) => expect(findModulus(strain, stress).quality).toBe(quality))

  test('a rough record of a light metal gets the nominal modulus of aluminium, not of steel', () => {
    const { strain, stress } = bilinear(70_000, { points: 25 })
    expect(findModulus(strain, stress)).toMatchObject({ quality: 'nominal', slope: 70_000 })
  })

  test('strain that stands still while stress rises is unsound', () => {
    const strain = Float64Array.from({ length: 400 }, (_, i) => (i < 200 ? 1e-6 * ((i * 7919) % 11) : (i - 200) * 1e-4))
    const stress = Float64Array.from({ length: 400 }, (_, i) => (i < 200 ? 2 * i : 400 + 0.2 * (i - 200)))
    expect(findModulus(strain, stress).quality).toBe('unsound')
  })
})

const wavering = (e: number) => 200_000 * (e - 0.025 * 0.0006 * (Math.cos(e / 0.0006) - 1))

test('a wavering first part is averaged over a longer base', () => {
  // Local slope 1 + 2.5 % · sin(e/0.0006): its mean is 2.1 % too high over 10–40 %, right over 10–80 %. Readings ± 4 MPa.
  const strain = Float64Array.from({ length: 2000 }, (_, i) => (0.02 * i) / 2000)
  const stress = strain.map((e, i) => Math.min(wavering(e), 800 + 5000 * (e - 0.004)) + 0.8 * (((i * 7919) % 11) - 5))
  expect(Math.abs(findModulus(strain, stress).slope / 200_000 - 1)).toBeLessThan(0.01)
})

test('a curve that bends early keeps to its beginning', () => {
  // Tangent 200 GPa at the origin, half of it at 300 MPa: the base must not grow into the bend.
  const strain = Float64Array.from({ length: 4000 }, (_, i) => (0.03 * i) / 4000)
  const stress = strain.map((e) => 400 * Math.tanh((200_000 * e) / 400))
  expect(findModulus(strain, stress).limits[1]).toBeLessThan(0.6)
})

test('a line flatter than any metal holds the stretch of the machine: its strains are not used', () => {
  const strain = Float64Array.from({ length: 400 }, (_, i) => i * 1e-4)
  const stress = strain.map((e) => Math.min(20_000 * e, 500 + 2000 * (e - 0.025)))
  expect(findModulus(strain, stress).quality).toBe('unsound')
})

test.each<[string, string, number | null, string[], string[]]>([
  ['a modulus', 'uat.E', 170_000, ['E_indicative', 'E_outside_steel_range', 'outside_typical_range'], ['E_indicative']],
  ['a strength that rests on it', 'uat.rp02', 727, ['E_outside_steel_range'], []],
  ['a strength by the nominal modulus', 'uat.rp02', 245, ['E_nominal_used', 'no_necking'], ['no_necking']],
  ['another unusual number', 'uat.ag', 60, ['outside_typical_range'], ['outside_typical_range']],
  ['a missing modulus', 'uat.E', null, ['E_nominal_used'], ['E_nominal_used']],
])('%s', (_what, property, value, flags, left) => expect(withoutModulusFlags(property, value, flags)).toEqual(left))
