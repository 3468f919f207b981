import { describe, expect, test } from 'vitest'
import type { Geometry, LaboratoryResult } from '../../read/specimen.ts'
import { readSource } from '../../read/index.ts'
import { readLaboratory } from '../../read/table/laboratory.ts'
import { brokenResults } from './broken-specimen.ts'
import { evaluateRecords } from '../evaluate-records.ts'
import { recordsOf } from '../file-records.ts'

const before: Geometry = { L0: 80, S0: 30, b0: 20, t0: 1.5 }
const head = (entries: Readonly<Record<string, string>>): LaboratoryResult[] =>
  readLaboratory(
    Object.entries(entries).map(([written, value]) => {
      const [key, unit] = written.split('@') as [string, string?]
      return { key, value, unit }
    }),
  )
const found = (entries: Readonly<Record<string, string>>, geometry = before) => brokenResults(head(entries), geometry)
const numbers = (entries: Readonly<Record<string, string>>, geometry = before) =>
  Object.fromEntries(found(entries, geometry).results.map(({ id, value }) => [id, Number(value.toFixed(6))]))

describe('dimensions after fracture', () => {
  test.each([
    [{ 'Lu@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Final gauge length@mm': '96,8' }, { 'uat.a': 21 }],
    [{ 'Messlänge nach Bruch@mm': '100.0' }, { 'uat.a': 25 }],
    [{ gauge_length_after_fracture_mm: '10', 'L_u@cm': '9' }, {}],
    [{ 'Final length@cm': '10' }, { 'uat.a': 25 }],
    [{ 'Final gauge length Lu@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Messlänge nach dem Bruch, Lu@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Endmesslänge@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Longitud final@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Lunghezza dopo rottura@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Longueur après rupture@mm': '100' }, { 'uat.a': 25 }],
    [{ 'Bruchquerschnitt@mm²': '12' }, { 'uat.z': 60 }],
    [{ 'Probenbreite nach Bruch bu@mm': '15', 'Enddicke@mm': '1' }, { 'uat.z': 50 }],
    [{ 'tf@s': '120', 'df@mm': '5' }, {}],
    [{ 'Su@mm²': '12' }, { 'uat.z': 60 }],
    [{ 'Final cross-section@cm²': '0.12' }, { 'uat.z': 60 }],
    [{ 'Probenquerschnitt nach Bruch@mm²': '15' }, { 'uat.z': 50 }],
    [{ 'bu@mm': '15', 'au@mm': '1' }, { 'uat.z': 50 }],
    [{ 'Width after fracture@mm': '15', 'Final thickness@mm': '1' }, { 'uat.z': 50 }],
    [
      { final_width_mm: '15', final_thickness_mm: '1', final_gauge_length_mm: '100' },
      { 'uat.a': 25, 'uat.z': 50 },
    ],
    [{ 'Final width@mm': '15' }, {}],
    [{ 'Af@%': '12', 'Elongation after fracture@%': '21', 'Weg nach Bruch@mm': '5' }, {}],
  ])('%o give %o', (entries, results) => expect(numbers(entries)).toEqual(results))

  test('a round bar has Z from its diameters', () => {
    const S0 = (Math.PI / 4) * 10 ** 2
    expect(numbers({ 'Final diameter@mm': '6' }, { d0: 10, S0 })).toEqual({ 'uat.z': 64 })
  })

  test('what is as before the test, or zero, is an empty field', () => {
    expect(found({ 'Lu@mm': '80', 'Su@mm²': '30' })).toEqual({ results: [], issues: [] })
    expect(found({ 'Lu@mm': '0', 'Su@mm²': '0' })).toEqual({ results: [], issues: [] })
  })

  test('what no broken specimen can have is told and left out', () => {
    const { results, issues } = found({ 'Lu@mm': '79', 'Su@mm²': '31' })
    expect(results).toEqual([])
    expect(issues.map(({ message }) => message)).toEqual([
      'Lu = 79 mm is not above L0 = 80 mm, so A was not computed from it: check both dimensions in the file.',
      'Su = 31 mm² is not below S0 = 30 mm², so Z was not computed from it: check both dimensions in the file.',
    ])
  })

  test('without the dimension before the test nothing follows', () => {
    expect(found({ 'Lu@mm': '100', 'Su@mm²': '12' }, {})).toEqual({ results: [], issues: [] })
  })
})

/** To 5 % and no further, as with an extensometer that was taken off. */
async function evaluated(lines: readonly string[], ...more: readonly string[]) {
  const rows = Array.from({ length: 101 }, (_, i) => {
    const strain = (0.05 * i) / 100
    return `${strain};${(30 * Math.min(210_000 * strain, 400 + 900 * strain)).toFixed(2)}`
  })
  const text = [...lines, 'Strain;Force', '1;N', ...rows, ...more].join('\n')
  const reading = await readSource({ kind: 'text', name: 'bar.csv', pieces: [text] })
  const [result] = evaluateRecords('UAT', recordsOf('UAT', reading), {})
  return result!
}
const dimensions = ['# gauge_length_mm: 80', '# width_mm: 20', '# thickness_mm: 1.5']

describe('an evaluation', () => {
  test('has A and Z of the broken halves where the record does not reach fracture, with where they come from', async () => {
    const { scalars } = await evaluated([...dimensions, '# final_gauge_length_mm: 100', '# final_section_mm2: 12'])
    const one = (id: string) => scalars.find((scalar) => scalar.id === id)
    expect(one('uat.a')).toMatchObject({ value: 25, method: '(Lu − L0)/L0, Lu = 100 mm stated, L0 = 80 mm' })
    expect(one('uat.a')!.flags).toContain('stated_only')
    expect(one('uat.z')!.value).toBeCloseTo(60, 9)
    expect(one('uat.tfs')!.value).toBeCloseTo(Math.log(30 / 12), 9)
  })

  test('tells an A of the record that the final length contradicts, and keeps that of the record', async () => {
    const { scalars, issues } = await evaluated([...dimensions, '# final_gauge_length_mm: 100'], '0.06;0')
    const a = scalars.find(({ id }) => id === 'uat.a')!
    // 5 % less the elastic part of 445 MPa at 210 GPa
    expect(a.value).toBeCloseTo(100 * (0.05 - 445 / 210_000), 2)
    expect(issues.map(({ message }) => message)).toContain(
      'A = 4.8 % differs from 25.0 %, the value from the final dimensions: (Lu − L0)/L0, Lu = 100 mm stated, L0 = 80 mm.',
    )
  })

  test('takes the first of two lines that state the same', async () => {
    const { scalars } = await evaluated([...dimensions, '# Z_pct: 40', '# Z_pct: 50'])
    expect(scalars.find(({ id }) => id === 'uat.z')!.value).toBe(40)
  })

  test('tells a stated Z that the final section contradicts, and keeps what is stated', async () => {
    const { scalars, issues } = await evaluated([...dimensions, '# Z_pct: 40', '# final_section_mm2: 12'])
    expect(scalars.find(({ id }) => id === 'uat.z')!.value).toBe(40)
    expect(issues.map(({ message }) => message)).toContain(
      'Z = 40 % differs from 60.0 %, the value from the final dimensions: (S0 − Su)/S0, Su = 12 mm² stated, S0 = 30 mm².',
    )
  })
})
