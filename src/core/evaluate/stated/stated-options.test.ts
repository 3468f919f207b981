import { describe, expect, test } from 'vitest'
import { readSource } from '../../read/read-source.ts'
import type { TestCode } from '../../test-types/test-type.ts'
import { optionRanges } from './check-options.ts'
import { evaluateRecords } from '../evaluate-records.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { recordsOf } from '../file-records.ts'
import { readStated, statedKeys } from './stated-options.ts'

const head = (lines: Readonly<Record<string, string>>) =>
  Object.entries(lines).map(([key, value], i) => ({ key, value, line: i + 1 }))

describe('what a head states, in the unit of the option', () => {
  test.each<[Readonly<Record<string, string>>, EvaluationOptions]>([
    [{ nominal_rate_per_s: '100' }, { rate: 100 }],
    [{ vsg_mm: '0.5' }, { vsg: 0.5 }],
    [{ youngs_modulus_GPa: '70', poissons_ratio: '0.33' }, { elastic: { E: 70_000, nu: 0.33 } }],
    [{ youngs_modulus_GPa: '70' }, { elastic: { E: 70_000, nu: 0.3 } }],
    [{ hardening_from_pct: '5', hardening_to_pct: '12' }, { hardening: { from: 0.05, to: 0.12 } }],
    [{ hardening_to_pct: '12' }, { hardening: { to: 0.12 } }],
    [{ method: 'time', nakajima_shift: '0.01' }, { formingLimit: { method: 'time', shift: 0.01 } }],
    [{ die_diameter_mm: '100' }, { bulge: { dieRadius: 50 } }],
    [{ edge_share: '0.95' }, { planeStrain: { share: 0.95 } }],
    [{ edge_width_mm: '2.5' }, { planeStrain: { edgeWidth: 2.5 } }],
    [
      { 'her.edge': 'reamed', punch_diameter_mm: '10', hole_die_diameter_mm: '10.34' },
      { hole: { edge: 'reamed', punch: 10, die: 10.34 } },
    ],
    [{ shear_zones: '2' }, { shear: { zones: 2 } }],
    [{ friction_coefficient: '0.06', side_force_N: '3000' }, { compression: { friction: 0.06, sideForce: 3000 } }],
    [
      { roller_diameter_mm: '30', punch_radius_mm: '0.2', roller_gap_mm: '3.3', compliance_mm_per_N: '2e-5' },
      { bending: { roller: 15, punch: 0.2, gap: 3.3, compliance: 2e-5 } },
    ],
    [{ reference_thickness_mm: '2' }, { bending: { referenceThickness: 2 } }],
    [{ crack_confirmed: 'yes' }, { bending: { crackConfirmed: true } }],
    [{ crack_confirmed: 'no' }, { bending: { crackConfirmed: false } }],
    [{ crack_confirmed: 'unknown' }, { bending: {} }],
    [{ friction_coefficient: '', method: 'ISO 6892-1 A1' }, {}],
  ])('%j', (lines, options) => expect(readStated(head(lines))).toEqual({ options, issues: [] }))

  test('every option that is a number has a key, but for those that come with condition and blank', () => {
    // method, end of the record, edge, axes and crack are words.
    const elsewhere = ['delay', 'formingLimit.widths']
    expect(statedKeys.length).toBe(Object.keys(optionRanges).length - elsewhere.length + 5)
  })
  test('the condition goes before the head', () =>
    expect(readStated(head({ nominal_rate_per_s: '1' }), { rate: 100 } as never).options.rate).toBe(100))
})

describe('what cannot be so is named with its line and left out', () => {
  test.each([
    ['friction_coefficient', '5', 'a number from 0 to 1'],
    ['friction_coefficient', '0,06', 'a number from 0 to 1'],
    ['friction_coefficient', 'low', 'a number from 0 to 1'],
    ['side_force_N', '-3000', 'a number of at least 0'],
    ['die_diameter_mm', '0', 'a number above 0'],
    ['nominal_rate_per_s', '1e999', 'a number above 0'],
    ['edge_share', '95', 'a number above 0 and at most 1'],
    ['shear_zones', '3', '1 or 2'],
    ['nakajima_shift', '1', 'a number from 0 to 0.2'],
    ['crack_confirmed', 'maybe', 'one of yes, no, unknown'],
    ['crack_confirmed', 'constructor', 'one of yes, no, unknown'],
  ])('%s: %s', (key, value, expected) =>
    expect(readStated(head({ lab: 'x', [key]: value }))).toEqual({
      options: {},
      issues: [
        {
          severity: 'error',
          code: 'stated-option-impossible',
          line: 2,
          message: `'${key}' is '${value}'; expected ${expected}. Correct or remove the line '# ${key}: …'.`,
        },
      ],
    }),
  )
  test('two ways to take off the same edges', () => {
    const { options, issues } = readStated(head({ edge_share: '0.95', edge_width_mm: '2' }))
    expect(options.planeStrain).toEqual({ share: 0.95 })
    expect(issues.map(({ message }) => message)).toEqual([
      "'edge_width_mm' is '2'; expected no value if 'edge_share' is given, because both correct the same edges. Correct or remove the line '# edge_width_mm: …'.",
    ])
  })
})

/** A file in our own format, read and evaluated as an import does. */
async function evaluated(code: TestCode, lines: Readonly<Record<string, string>>, table: readonly string[]) {
  const all = {
    material: 'M',
    variant: 'V',
    test: code,
    condition: 'RD 1',
    thickness_mm: '1.75',
    status: 'raw',
    ...lines,
  }
  const text = [
    '# format: steeldata-curve/1',
    ...Object.entries(all).map(([key, value]) => `# ${key}: ${value}`),
    ...table,
  ]
  const reading = await readSource({ kind: 'text', name: 'upload.csv', pieces: [text.join('\n')] })
  expect(reading.issues.filter(({ severity }) => severity === 'error')).toEqual([])
  return evaluateRecords(code, recordsOf(code, reading), {})[0]!
}
const numberOf = ({ scalars }: Awaited<ReturnType<typeof evaluated>>, id: string) =>
  scalars.find((scalar) => scalar.id === id)!

/** Elastic to 400 MPa, then 400 + 1500·εp true, on 10 × 1.75 mm; plates press with 3 kN and hold back 2·0.05·3000 = 300 N. */
const compressed = Array.from({ length: 400 }, (_, i) => {
  const plastic = i < 100 ? 0 : (0.08 * (i - 99)) / 300
  const stress = i < 100 ? 4 * i : 400 + 1500 * plastic
  const strain = Math.exp(-plastic - stress / 207_000) - 1
  return `${-((stress / (1 + strain)) * 17.5 + (i === 0 ? 0 : 300))},${strain}`
})
const compression = ['force,eng_strain', 'N,-', ...compressed]

describe('a file is evaluated with what its head states', () => {
  test('compression without the friction of its plates: true stress at 5 % by hand', async () => {
    const found = await evaluated(
      'UAC',
      { width_mm: '10', friction_coefficient: '0.05', side_force_N: '3000' },
      compression,
    )
    const s5 = numberOf(found, 'uac.s5')
    expect(Math.abs(s5.value! + (400 + 1500 * (0.05 - 472 / 207_000)))).toBeLessThan(0.3)
    expect(s5.flags).not.toContain('friction_not_corrected')
    expect(found.issues).toEqual([])
  })
  test('an impossible friction corrects nothing and is said', async () => {
    const found = await evaluated(
      'UAC',
      { width_mm: '10', friction_coefficient: '5', side_force_N: '3000' },
      compression,
    )
    expect(numberOf(found, 'uac.s5').flags).toContain('friction_not_corrected')
    expect(found.issues.map(({ message }) => message)).toEqual([
      "'friction_coefficient' is '5'; expected a number from 0 to 1. Correct or remove the line '# friction_coefficient: …'.",
    ])
  })
  test('a file in no format of ours states it by the same keys', async () => {
    const text = ['# friction_coefficient: 0.05', '# side_force_N: 3000', '# area_mm2: 17.5', ...compression].join('\n')
    const reading = await readSource({ kind: 'text', name: 'laboratory.csv', pieces: [text] })
    const found = evaluateRecords('UAC', recordsOf('UAC', reading), { geometry: { S0: 17.5 } })[0]!
    expect(numberOf(found, 'uac.s5').flags).not.toContain('friction_not_corrected')
  })
  test('two sheared zones share the force: 8400 N over 2·10·1.75 mm² are 240 MPa', async () => {
    const rows = Array.from({ length: 60 }, (_, i) => `${(8400 * (i + 1)) / 60},${(0.4 * (i + 1)) / 60}`)
    const found = await evaluated('SHR', { width_mm: '10', shear_zones: '2' }, ['force,gamma', 'N,-', ...rows])
    expect(numberOf(found, 'shr.tau_max').value).toBeCloseTo(240, 9)
  })
  test('bending with its tools and its word on the crack', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => `${30 + 50 * i},${0.1 * i}`)
    const tools = { roller_diameter_mm: '30', punch_radius_mm: '0.4', roller_gap_mm: '4' }
    const found = await evaluated('BND', { ...tools, crack_confirmed: 'no' }, ['force,displacement', 'N,mm', ...rows])
    expect(numberOf(found, 'bnd.alpha').flags).toEqual(['right_censored'])
  })
})

test('in a file of many specimens each states what holds for it alone', async () => {
  const rows = (n: number) => [
    ...Array.from({ length: 100 }, (_, i) => `RD,${n},${30 + 50 * i},${0.1 * i}`),
    ...Array.from({ length: 5 }, (_, i) => `RD,${n},${4900 - 100 * i},${10 + 0.1 * i}`),
  ]
  const lines = [
    'format: steeldata-curves/1',
    'material: M',
    'variant: V',
    'test: BND',
    'thickness_mm: 1.4',
    'status: raw',
    'crack_confirmed: yes',
    'specimen: RD 1; thickness_mm 1.4; crack_confirmed no',
    'specimen: RD 2; thickness_mm 1.4',
  ].map((line) => `# ${line}`)
  const text = [...lines, 'condition,replicate,force,displacement', '-,-,N,mm', ...rows(1), ...rows(2)].join('\n')
  const reading = await readSource({ kind: 'text', name: 'upload.csv', pieces: [text] })
  const found = evaluateRecords('BND', recordsOf('BND', reading), {})
  expect(found.map(({ scalars }) => scalars[0]!.flags)).toEqual([
    ['right_censored', 'tools_assumed'],
    ['tools_assumed'],
  ])
})
