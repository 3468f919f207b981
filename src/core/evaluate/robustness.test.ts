import { describe, expect, test } from 'vitest'
import { referenceSpecimen } from '#tests/fixtures/reference-tension.ts'
import type { Channel, ChannelRole, Specimen } from '../read/specimen.ts'
import { flags } from './result/flags.ts'
import { evaluateTension, tensionIds, type TensionEvaluation } from './tension/tension.ts'

const dp980 = referenceSpecimen('DP980')
const column = (role: ChannelRole) => dp980.channels.find((channel) => channel.role === role)!.values
const strain = column('eng_strain')
const stress = column('eng_stress')
const broken = 2000 // rows before the three of the break

type Columns = Partial<Record<ChannelRole, Float64Array>>

function specimen(columns: Columns, geometry: Specimen['geometry'] = { b0: 20, t0: 1.4, L0: 80 }): Specimen {
  const channels = Object.entries(columns).map(([role, values]): Channel => ({
    name: role,
    role: role as ChannelRole,
    quantity: 'ratio',
    unit: '',
    values,
    missing: {},
  }))
  return { ...dp980, channels, geometry }
}

const tension = (e: Float64Array, R: Float64Array) => evaluateTension(specimen({ eng_strain: e, eng_stress: R }))
const of = ({ scalars }: TensionEvaluation, id: string) => scalars.find((scalar) => scalar.id === `uat.${id}`)!
const joined = (...parts: Float64Array[]) => Float64Array.from(parts.flatMap((part) => [...part]))
const steps = (from: number, to: number, count: number) =>
  Float64Array.from({ length: count }, (_, i) => from + ((to - from) * (i + 1)) / count)

const twice = (values: Float64Array) => Float64Array.from({ length: 2 * broken }, (_, i) => values[i >> 1]!)

describe('where strain and stress come from', () => {
  const force = stress.map((value) => value * 28)
  const extension = strain.map((value) => value * 80)
  test('force, extension and dimensions do as well as the file’s own columns', () => {
    const found = evaluateTension(specimen({ force, extension }))
    expect(of(found, 'rm').value).toBeCloseTo(1030, 0)
    expect(of(found, 'ag').value).toBeCloseTo(7.59, 1)
    expect(found.geometry.S0).toBeCloseTo(28, 12)
  })
  test('dimensions given by the caller go before the stress column of the file', () => {
    const both = specimen({ force, eng_stress: stress, eng_strain: strain })
    expect(of(evaluateTension(both, { geometry: { t0: 0.7 } }), 'rm').value).toBeCloseTo(2060, 0)
  })
  test('force that contradicts the stress column is told', () => {
    const both = specimen({ force: force.map((F) => 1.4 * F), eng_stress: stress, eng_strain: strain })
    const { issues } = evaluateTension(both)
    expect(issues.map(({ code }) => code)).toEqual(['stress-contradicts-force'])
    expect(issues[0]!.message).toContain(
      'reaches 1030 MPa, force over the stated section of 28 mm² reaches 1442 MPa: the column was computed with 39.2 mm²',
    )
    expect(evaluateTension(specimen({ force, eng_stress: stress, eng_strain: strain })).issues).toEqual([])
  })
  test.each([
    ['no section', { force, extension }, { L0: 80 }, 'section_missing', 'section-missing', 'S0='],
    ['no gauge length', { force, extension }, { S0: 28 }, 'gauge_length_missing', 'gauge-length-missing', 'L0='],
    [
      'only crosshead travel',
      { force, crosshead: extension },
      { S0: 28 },
      'crosshead_only',
      'crosshead-only',
      'machine',
    ],
    ['nothing to stretch', { force }, { S0: 28 }, 'no_strain', 'no-strain', 'extension'],
    [
      'four points',
      { eng_stress: stress.slice(0, 4), eng_strain: strain.slice(0, 4) },
      {},
      'too_few_points',
      'too-few-points',
      '4 numbers',
    ],
    [
      'a force that never changes',
      { force: force.map(() => 0), extension },
      { S0: 28, L0: 80 },
      'too_few_points',
      'too-few-points',
      'the same number in every row',
    ],
    ['no force at all', { extension }, { S0: 28, L0: 80 }, 'no_stress', 'no-stress', 'force'],
  ])('%s: said, with what to pass', (_why, columns, geometry, flag, code, word) => {
    const found = evaluateTension(specimen(columns, geometry))
    expect(of(found, 'rp02')).toMatchObject({ value: null, flags: expect.arrayContaining([flag]) as string[] })
    const issue = found.issues.find((i) => i.code === code)
    expect(issue?.message).toContain(word)
  })
  test('without strain the tensile strength is still there', () => {
    expect(of(evaluateTension(specimen({ force, crosshead: extension })), 'rm').value).toBeCloseTo(1030, 0)
  })
})

describe('tests that go wrong', () => {
  test('preload: strain zeroed at 200 MPa', () => {
    const from = stress.findIndex((value) => value > 200)
    const found = tension(
      strain.slice(from).map((e) => e - strain[from]!),
      stress.slice(from),
    )
    expect(of(found, 'rp02').value).toBeCloseTo(690.3, 0)
    expect(of(found, 'ag').value).toBeCloseTo(7.59, 1)
  })
  test('stopped before maximum force: no strength, no elongation, but a modulus', () => {
    const found = tension(strain.slice(0, 900), stress.slice(0, 900))
    expect(['rm', 'ag', 'agt', 'a', 'uts_te'].map((id) => of(found, id).value)).toEqual([null, null, null, null, null])
    expect(of(found, 'rm').flags).toEqual(['maximum_not_reached'])
    expect(of(found, 'E').value! / 206_400).toBeCloseTo(1, 2)
  })
  test('stopped and unloaded in the neck: no elongation after fracture', () => {
    const e = strain.slice(0, 1800)
    const R = stress.slice(0, 1800)
    const last = e.at(-1)!
    const found = tension(joined(e, steps(last, last - 0.0045, 60)), joined(R, steps(R.at(-1)!, 0, 60)))
    expect(of(found, 'a')).toMatchObject({ value: null, flags: ['interrupted_before_fracture'] })
    expect(of(found, 'ag').value).toBeCloseTo(7.59, 1)
  })
  test('extensometer taken off after maximum force: Ag, but no A', () => {
    const blank = strain.map((e, i) => (i < 1700 ? e : Number.NaN))
    const found = tension(blank, stress)
    expect(of(found, 'a')).toMatchObject({ value: null, flags: ['extensometer_removed'] })
    expect(of(found, 'ag').value).toBeCloseTo(7.59, 1)
  })
  test('extensometer taken off before maximum force: Rm, but no Ag', () => {
    const blank = strain.map((e) => (e < 0.04 ? e : Number.NaN))
    const found = tension(blank, stress)
    expect(of(found, 'rm').value).toBeCloseTo(1030, 0)
    expect(of(found, 'ag')).toMatchObject({ value: null, flags: ['extensometer_removed'] })
  })
  test('an unloading loop at 3 % strain changes nothing', () => {
    const at = strain.findIndex((e) => e > 0.03)
    const down = steps(0, -0.0045, 50)
    const loop = joined(down, steps(-0.0045, 0, 50))
    const found = tension(
      joined(
        strain.slice(0, at),
        loop.map((d) => strain[at - 1]! + d),
        strain.slice(at),
      ),
      joined(
        stress.slice(0, at),
        loop.map((d) => stress[at - 1]! + d * 207_000),
        stress.slice(at),
      ),
    )
    expect(of(found, 'n2ag').value).toBeCloseTo(of(tension(strain, stress), 'n2ag').value!, 4)
    expect(of(found, 'reh').flags).toEqual(['no_yield_point'])
    expect(found.issues.map(({ code }) => code)).toContain('unloading-left-out')
  })
  test('reversed into compression: only what the first leg tells', () => {
    const back = steps(strain[900]!, 0, 300)
    const found = tension(
      joined(strain.slice(0, 900), back),
      joined(stress.slice(0, 900), steps(stress[900]!, -900, 300)),
    )
    expect(of(found, 'rp02').value).toBeCloseTo(690.3, 0)
    expect(of(found, 'rm').flags).toEqual(['first_tension_leg'])
  })
  test('compression is not a tension', () => {
    const found = tension(
      strain.map((e) => -e),
      stress.map((R) => -R),
    )
    expect(of(found, 'rm').flags).toEqual(['not_tension'])
    expect(found.issues.map(({ code }) => code)).toContain('not-tension')
  })
  test('scattered rows without numbers are left out and counted', () => {
    const holes = strain.map((e, i) => (i % 50 === 7 ? Number.NaN : e))
    const found = tension(holes, stress)
    expect(of(found, 'rp02').value).toBeCloseTo(690.3, 0)
    expect(found.issues.find(({ code }) => code === 'rows-without-numbers')?.message).toContain('40 of 2003 rows')
  })
  test('one wild reading of strain does not hide the rest', () => {
    const wild = strain.slice()
    wild[700] = 5
    expect(of(tension(wild, stress), 'ag').value).toBeCloseTo(7.59, 1)
  })
  test('every row twice', () => {
    expect(of(tension(twice(strain), twice(stress)), 'rp02').value).toBeCloseTo(690.3, 0)
  })
  test('aluminium keeps its own modulus', () => {
    const e = strain.map((value, i) => value + stress[i]! / 3 / 70_000 - stress[i]! / 207_000)
    const found = tension(
      e,
      stress.map((R) => R / 3),
    )
    expect(of(found, 'E').value! / 70_000).toBeCloseTo(1, 1)
    expect(of(found, 'E').flags).not.toContain('E_outside_steel_range')
    // 343 MPa and 7.6 % are usual of aluminium; of steel sheet the energy and Rm·A would be too low.
    expect(found.scalars.filter(({ flags: all }) => all.includes('outside_typical_range'))).toEqual([])
    expect(found.issues.map(({ code }) => code)).toContain('aluminium')
  })
  test('a line of 70 GPa under a strength of no aluminium is a doubtful strain', () => {
    const e = strain.map((value, i) => value + stress[i]! / 70_000 - stress[i]! / 207_000)
    expect(of(tension(e, stress), 'E').flags).toContain('E_outside_steel_range')
  })
  test.each([
    ['nothing', [], []],
    ['zeros', [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
    ['three rows', [0, 0.1, 0.2], [0, 1, 2]],
    ['no number', [Number.NaN, Number.NaN], [Number.NaN, Number.NaN]],
    ['infinities', [0, Infinity, 1, 2, 3, 4], [1, 2, Infinity, -Infinity, 3, 4]],
    ['one strain', [0.1, 0.1, 0.1, 0.1, 0.1, 0.1], [1, 2, 3, 4, 5, 6]],
    ['falling strain', Array.from({ length: 50 }, (_, i) => -i), Array.from({ length: 50 }, (_, i) => i)],
    [
      'random',
      Array.from({ length: 99 }, (_, i) => (i * 7919) % 13),
      Array.from({ length: 99 }, (_, i) => (i * 104_729) % 17),
    ],
  ])('%s gives no number that is not there, and no failure', (_why, e, R) => {
    const found = tension(Float64Array.from(e), Float64Array.from(R))
    expect(found.scalars.map(({ id }) => id)).toEqual([...tensionIds])
    expect(of(found, 'rp02').value).toBeNull()
    expect(of(found, 'a').value).toBeNull()
  })
})

test('every flag in use is explained, and every missing number has one', () => {
  const all = [
    evaluateTension(dp980),
    evaluateTension(referenceSpecimen('HSLA340')),
    evaluateTension(referenceSpecimen('IF270')),
    tension(strain.slice(0, 900), stress.slice(0, 900)),
    evaluateTension(specimen({ force: stress }, {})),
  ].flatMap(({ scalars }) => scalars)
  expect(all.flatMap((scalar) => scalar.flags).filter((flag) => !(flag in flags))).toEqual([])
  expect(all.filter(({ value, flags: reasons }) => value === null && reasons.length === 0)).toEqual([])
})

test('windows lie on the curve that is returned', () => {
  const { scalars, curves } = evaluateTension(dp980)
  const x = curves.engineering!.x
  const drawn = scalars.flatMap(({ window }) => (window?.x === 'eng_strain' ? [window] : []))
  expect(drawn.length).toBeGreaterThan(6)
  expect(drawn.filter(({ from, to }) => !(from <= to && from >= x[0]! - 1e-9 && to <= x.at(-1)! + 1e-9))).toEqual([])
})
