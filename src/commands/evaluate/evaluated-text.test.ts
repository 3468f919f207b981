import { expect, test } from 'vitest'
import type { EvaluatedFile, EvaluatedSpecimen } from './evaluated-file.ts'
import { describeFile } from './evaluated-text.ts'

const specimen: EvaluatedSpecimen = {
  id: 'RD 1',
  condition: 'RD 1',
  channels: [
    { name: 'Kraft [kN]', role: 'force', quantity: 'force', unit: 'kN', count: 400, missing: {} },
    { name: 'Dehnung', role: 'eng_strain', quantity: 'strain', unit: '%', count: 398, missing: { blank: 2 } },
  ],
  geometry: { b0: 20, t0: 1.4, S0: 28, L0: 80 },
  scalars: [
    {
      id: 'uat.E',
      value: 206_349.7,
      unit: 'MPa',
      method: 'regression',
      window: { x: 'eng_strain', from: 0.0004, to: 0.0011 },
      flags: [],
    },
    { id: 'uat.rm', value: 512.345, unit: 'MPa', method: 'maximum', window: null, flags: ['maximum_not_reached'] },
    { id: 'uat.a', value: 24.06, unit: '%', method: 'last point', window: null, flags: [] },
    { id: 'uat.reh', value: null, unit: 'MPa', method: 'first peak', window: null, flags: ['no_yield_point'] },
  ],
  laboratory: [
    { id: 'uat.rm', name: 'Rm', value: 512, unit: 'MPa', evaluated: 512.345, difference: 0.345, relative: 0.345 / 512 },
    { id: 'uat.a', name: 'A80', value: 24.2, unit: '%', evaluated: 24.06, difference: -0.14, relative: -0.0058 },
    { id: null, name: 'Zeit', value: 91, unit: 's', evaluated: null, difference: null, relative: null },
  ],
  issues: [
    { severity: 'info', code: 'x', line: null, column: null, message: 'Told by the way.' },
    { severity: 'warning', code: 'y', line: 12, column: 'Kraft [kN]', message: 'Found\n"n/a".\u001B[2J' },
  ],
}

const file = (specimens: EvaluatedSpecimen[]): EvaluatedFile => ({
  file: 'a.csv',
  dialect: 'generic',
  specimens,
  issues: [],
})

test('one specimen: values as people read them, the laboratory beside ours, warnings first, then method of each property', () => {
  expect(describeFile(file([specimen]))).toBe(`a.csv · generic · 1 specimen

RD 1
  columns     Kraft [kN] 400; Dehnung [%] 398
  geometry    b0 20 mm; t0 1.4 mm; S0 28 mm²; L0 80 mm
  E              206.3 GPa   Rm               512 MPa   A                 24.1 %
  check       maximum not reached: Rm
  laboratory  Rm 512 MPa (ours +0.07 %); A 24.2 % (ours −0.14); Zeit 91 s
  no value    no yield point: ReH
  warning     line 12: column Kraft [kN]: Found\u{FFFD}"n/a".\u{FFFD}[2J
  info        Told by the way.
  method of each property
    E          regression · eng strain 0.0004…0.0011
    Rm         maximum
    A          last point

  maximum not reached: The record ends while the force still rises: the tensile strength was not reached.
  no yield point: Yielding without a stress drop of at least 0.5 %.

`)
})

test('several specimens: values only, with where to find the rest', () => {
  const text = describeFile(file([specimen, { ...specimen, id: 'RD 2' }]))
  expect(text).toContain('2 specimens')
  expect(text).not.toContain('method of each property')
  expect(text.split('\n')).toContain('Method and window of each property: --json')
  expect(text.match(/no yield point: Yielding/g)).toHaveLength(1)
})

test('a file that could not be read is named with its reason', () => {
  const issues = [
    { severity: 'error' as const, code: 'empty', line: null, column: null, message: 'b.csv: the file is empty' },
  ]
  expect(describeFile({ file: 'b.csv', dialect: 'unknown', specimens: [], issues })).toBe(
    'b.csv · unknown · no specimen\n  error       b.csv: the file is empty\n\n',
  )
})

test('many issues do not bury the values', () => {
  const issues = Array.from({ length: 20 }, () => specimen.issues[0]!)
  expect(describeFile(file([{ ...specimen, issues }])).split('\n')).toContain('              … and 14 more, see --json')
})
