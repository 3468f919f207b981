import { describe, expect, test } from 'vitest'
import {
  addressOfIdentifier,
  literatureCitation,
  namesOfLiterature,
  ownValue,
  sortOfState,
  sortOfValue,
} from './index.ts'

const row = { value: null, min: null, max: null, sd: null, direction: null, note: '' }

describe('a published value in the unit of the catalogue', () => {
  test.each([
    [
      'proof strength along TD',
      { ...row, property: 'Rp0.2', unit: 'MPa', min: 290, direction: 'TD' as const },
      { property: 'uat.rp02', column: 'uat.rp02-TD', min: 290 },
    ],
    [
      'modulus in GPa',
      { ...row, property: 'E', unit: 'GPa', value: 200.2, direction: 'RD' as const },
      { property: 'uat.E', column: 'uat.E-RD', value: 200_200, unit: 'MPa' },
    ],
    [
      'strength in ksi (1 ksi = 6.894757 MPa)',
      { ...row, property: 'Rm', unit: 'ksi', value: 100 },
      { property: 'uat.rm', column: null, value: 689.4757 },
    ],
    [
      'elongation as a fraction',
      { ...row, property: 'A80', unit: '1', value: 0.25, sd: 0.01 },
      { property: 'uat.a', value: 25, sd: 1, unit: '%' },
    ],
    [
      'strain at maximum force, total',
      { ...row, property: 'Ag', unit: '%', value: 9, note: 'total strain at maximum force' },
      { property: 'uat.agt' },
    ],
    ['strain at maximum force, plastic', { ...row, property: 'Ag', unit: '%', value: 9 }, { property: 'uat.ag' }],
    [
      'hole expansion, which has no direction',
      { ...row, property: 'HER', unit: '%', value: 41 },
      { property: 'her.lambda', column: 'her.lambda', value: 41 },
    ],
    [
      'hardness of any load',
      { ...row, property: 'HV', unit: 'HV0.5', value: 450 },
      { property: 'hard.hv', value: 450 },
    ],
  ])('%s', (_what, given, expected) => {
    const own = ownValue(given)!
    expect(own).toMatchObject({
      ...expected,
      ...('value' in expected && { value: expect.closeTo(expected.value, 3) as unknown }),
    })
  })

  test('what the catalogue has no property for', () => {
    expect(ownValue({ ...row, property: 'composition_C', unit: 'wt%', max: 0.2 })).toBeUndefined()
    expect(ownValue({ ...row, property: 'n', unit: '1', value: 0.2 })).toBeUndefined()
  })
})

test.each([
  ['standard requirement', 'requirement or guarantee'],
  ['supplier guarantee', 'requirement or guarantee'],
  ['grade range, as delivered', 'requirement or guarantee'],
  ['supplier typical value', 'typical value'],
  ['supplier statement', 'typical value'],
  ['as delivered', 'tested value'],
  ['hot stamped, 880 degC, 5 min', 'tested value'],
])('the state %s is a %s', (state, sort) => expect(sortOfState(state)).toBe(sort))

test('an upper limit in a list of typical values is a requirement', () => {
  const typical = { sort: 'typical value' } as const
  expect(sortOfValue(typical, { value: null, note: 'upper limit' })).toBe('requirement or guarantee')
  expect(sortOfValue(typical, { value: 720, note: '' })).toBe('typical value')
})

test.each([
  ['CR DP800 HyperForm', 'CR440Y780T-DH-GI (VDA 239-100)', ['CRDP800HYPERFORM', 'CR440Y780TDH', 'DP780']],
  ['HCT600X', 'HCT600X (EN 10336)', ['HCT600X', 'DP590', 'DP600']],
  ['S355MC', 'S355MC (1.0976)', ['S355MC', '1.0976']],
  ['304', 'JIS G4305', ['304']],
  ['260BH (CR260BH)', '260BH (Q/ASB 89.1-2018)', ['260BH', 'CR260BH']],
  ['IF steel', '', ['IFSTEEL']],
])('%s, %s is found by its names', (grade, designation, names) =>
  expect(namesOfLiterature({ grade, designation })).toEqual(names),
)

test.each([
  ['10.3390/ma18061196', 'https://doi.org/10.3390/ma18061196'],
  ['https://ouci.dntb.gov.ua/en/works/lmMRPwjl (library record)', 'https://ouci.dntb.gov.ua/en/works/lmMRPwjl'],
  ['index 16975101393', undefined],
])('the identifier %s leads to %s', (identifier, address) => expect(addressOfIdentifier(identifier)).toBe(address))

test('a citation names authors, year, title, journal and address', () => {
  expect(
    literatureCitation({
      id: 'L',
      type: 'paper',
      authors: 'Letak et al.',
      year: 2025,
      title: 'Changes',
      journal: 'Materials 18(6) 1196',
      identifier: '10.3390/ma18061196',
      licence: '',
      pageRead: '',
    }),
  ).toBe('Letak et al. (2025): Changes. Materials 18(6) 1196. https://doi.org/10.3390/ma18061196')
})
