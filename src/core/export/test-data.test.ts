import { describe, expect, test } from 'vitest'
import { csvText } from './csv.ts'
import { curveTable, type ExportCurve, namesOf, scalarTable } from './test-data.ts'

const strain = { role: 'eng_strain', name: 'Dehnung', unit: '1' }
const stress = { role: 'eng_stress', name: 'Spannung', unit: 'MPa' }

function curve(condition: string, replicate: number, x: number[], y: number[]): ExportCurve {
  return { condition, replicate, channels: [strain, stress], columns: [Float64Array.from(x), Float64Array.from(y)] }
}

describe('a table says which curve a row belongs to', () => {
  test('one curve: in the notes, with the dimensions of its specimen instead of the nominal thickness', () => {
    const one = { ...curve('RD', 1, [0, 0.1], [0, 5]), geometry: { t0: 1.41, b0: 20.02, L0: 80 }, rate: 100 }
    const notes = [
      ['format', 'steeldata-curve/1'],
      ['thickness_mm', '1.4'],
    ] as const
    expect(csvText(curveTable([{ ...one, geometry: { d0: 10, L0: 50 } }], []))).toContain(
      '# diameter_mm: 10\n# gauge_length_mm: 50\n',
    )
    expect(csvText(curveTable([one], notes))).toBe(
      '# format: steeldata-curve/1\n# condition: RD 1\n# nominal_rate_per_s: 100\n# thickness_mm: 1.41\n# width_mm: 20.02\n# gauge_length_mm: 80\n' +
        'eng_strain,eng_stress\n-,MPa\n0,0\n0.1,5\n',
    )
  })

  test.each([
    ['240 Minute', '240 Minute'],
    ['240 Minute reamed', '240 Minute reamed'],
    ['RD 100/s', 'RD 100/s 2'],
  ])('one curve under %s: %s', (condition, label) => {
    expect(csvText(curveTable([curve(condition, 2, [0], [1])], []))).toContain(`# condition: ${label}\n`)
  })

  test('several: in two columns, with a note for each specimen', () => {
    const first = { ...curve('RD', 1, [0], [1]), geometry: { t0: 1.41, L0: 80 } }
    expect(csvText(curveTable([first, curve('TD', 1, [0], [2])], []))).toBe(
      '# specimen: RD 1; thickness_mm 1.41; gauge_length_mm 80\n# specimen: TD 1\n' +
        'condition,replicate,eng_strain,eng_stress\n-,-,-,MPa\nRD,1,0,1\nTD,1,0,2\n',
    )
  })

  test('none: an empty table', () => {
    expect(csvText(curveTable([], []))).toBe('condition,replicate\n-,-\n')
  })
})

test('a channel that only some curves have leaves gaps in the others', () => {
  const wide: ExportCurve = { ...curve('RD', 2, [1], [2]), channels: [strain, { ...stress, role: 'force', unit: 'N' }] }
  expect(csvText(curveTable([curve('RD', 1, [0], [1]), wide], []))).toBe(
    '# specimen: RD 1\n# specimen: RD 2\n' +
      'condition,replicate,eng_strain,eng_stress,force\n-,-,-,MPa,N\nRD,1,0,1,\nRD,2,1,,2\n',
  )
})

test('channels without a role keep their name, as a plain word', () => {
  const channels = [
    { role: 'other', name: '=Weg 2 [mm]', unit: 'mm' },
    { role: 'other', name: 'Weg 2 (mm)', unit: 'mm' },
    { role: 'time', name: 'Zeit', unit: 's' },
    { role: 'other', name: '…', unit: '' },
  ]
  expect(namesOf({ channels })).toEqual(['weg_2_mm', 'weg_2_mm_2', 'time', 'channel'])
})

test('scalars: a row per replicate, a column per property', () => {
  const scalars = [
    { condition: 'RD', replicate: 1, property: 'uat.rm', unit: 'MPa', value: 1030.5 },
    { condition: 'RD', replicate: 1, property: 'uat.ag', unit: '%', value: 7.6 },
    { condition: 'RD', replicate: 2, property: 'uat.rm', unit: 'MPa', value: null },
  ]
  expect(csvText(scalarTable(scalars, [['format', 'steeldata-scalars/1']]))).toBe(
    '# format: steeldata-scalars/1\ncondition,replicate,uat.rm,uat.ag\n-,-,MPa,%\nRD,1,1030.5,7.6\nRD,2,,\n',
  )
})
