import { describe, expect, test } from 'vitest'
import { resolveGeometry } from './geometry.ts'
import type { Channel, LaboratoryResult, Specimen } from '../../read/specimen.ts'
import { evaluateTest } from '../evaluations.ts'

test.each([
  ['section from width and thickness', { b0: 20, t0: 1.5 }, {}, 30],
  ['section of a round bar', { d0: 5 }, {}, (Math.PI / 4) * 25],
  ['the stated section first', { b0: 20, t0: 1.5, S0: 29.8 }, {}, 29.8],
  ['another thickness replaces the stated section', { b0: 20, t0: 1.5, S0: 30 }, { t0: 1.4 }, 28],
  ['a given section replaces all', { b0: 20, t0: 1.5, S0: 30 }, { S0: 27 }, 27],
])('%s', (_why, stated, given, section) => {
  const { geometry } = resolveGeometry(stated, given)
  expect(geometry.S0).toBeCloseTo(section, 9)
})

test.each([
  ['zero thickness', { b0: 20, t0: 0 }, 'geometry-not-positive'],
  ['a negative section', { S0: -3 }, 'geometry-not-positive'],
  ['a section that is not width times thickness', { b0: 20, t0: 1.5, S0: 36 }, 'section-contradicts-dimensions'],
])('%s is told', (_why, stated, code) => {
  expect(resolveGeometry(stated).issues.map((issue) => issue.code)).toEqual([code])
})

test('nothing stated is not a section', () => expect(resolveGeometry({ L0: 80 }).geometry).toEqual({ L0: 80 }))

const stress = Float64Array.from({ length: 200 }, (_, i) => (i < 50 ? 20 * i : 1000 + 0.2 * (i - 50)))
const strain = Float64Array.from(stress, (value, i) => value / 200_000 + (i < 50 ? 0 : 0.0005 * (i - 50)))

/** A sheet of 10 mm × 1.19 mm by its head, whose stress column is force over `section` [mm²]. */
function specimen(section: number, more: Partial<Specimen> = {}, factor = 1): Specimen {
  const columns: readonly [Channel['role'], Float64Array][] = [
    ['force', stress.map((value) => factor * value * section)],
    ['eng_stress', stress],
    ['eng_strain', strain],
  ]
  return {
    id: 'one',
    geometry: { b0: 10, t0: 1.19 },
    metadata: [],
    laboratory: [],
    issues: [],
    channels: columns.map(([role, values]) => ({
      name: role,
      role,
      quantity: 'strain',
      unit: '',
      missing: {},
      values,
    })),
    ...more,
  }
}

const found = (given: Specimen, code: 'UAT' | 'CTC' | 'LUL' = 'UAT') =>
  evaluateTest(code, given).issues.filter((issue) => issue.code.endsWith('-contradicts-force'))

describe('a stress column against force over the stated section', () => {
  test('another section is named with both strengths', () => {
    // 1030 MPa · 10.0 mm² = 10.3 kN; over 11.9 mm² that is 866 MPa.
    expect(found(specimen(10)).map(({ message }) => message)).toEqual([
      'The stress column reaches 1030 MPa, force over the stated section of 11.9 mm² reaches 865 MPa: the column was computed with 10 mm². The column is used. Check width, thickness or diameter.',
    ])
  })

  test.each([
    ['the same section', 11.9, 0],
    ['0.9 % less, as rounded dimensions give', 11.79, 0],
    ['1.1 % less', 11.77, 1],
    ['1.1 % more', 12.03, 1],
  ])('%s', (_, section, count) => expect(found(specimen(section))).toHaveLength(count))

  test.each(['UAT', 'CTC', 'LUL'] as const)('in %s as well', (code) => {
    expect(found(specimen(10), code)).toHaveLength(1)
    expect(found(specimen(11.9), code)).toEqual([])
  })

  test('columns of opposite sign are compared by their amount', () => {
    expect(found(specimen(11.9, {}, -1))).toEqual([])
    expect(found(specimen(10, {}, -1))).toHaveLength(1)
  })

  test('one peak of the load cell is no other section', () => {
    const given = specimen(11.9)
    given.channels[0]!.values[120]! *= 3
    expect(found(given)).toEqual([])
  })
})

describe('a stated tensile strength against the largest force over the section', () => {
  const laboratory = (value: number): LaboratoryResult[] => [{ id: 'uat.rm', name: 'Rm', value, unit: 'MPa' }]
  const byForce = (rm: number) => {
    const { channels, ...rest } = specimen(10, { laboratory: laboratory(rm) })
    return { ...rest, channels: channels.filter(({ role }) => role !== 'eng_stress') }
  }

  test('the section that it belongs to is named', () => {
    expect(found(byForce(1030)).map(({ message }) => message)).toEqual([
      'The file states Rm = 1030 MPa, the largest force over the section of 11.9 mm² is 865 MPa: this Rm corresponds to a section of 9.998 mm², or to another test. Check width, thickness or diameter.',
    ])
    expect(found(byForce(865))).toEqual([])
  })
})
