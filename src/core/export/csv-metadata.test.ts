import { expect, test } from 'vitest'
import { csvMetadata } from './csv-metadata.ts'

test('columns with type and unit, dialect of our CSV files, notes and licence', () => {
  const table = {
    name: 'tests',
    notes: [
      ['format', 'steeldata-curve/1'],
      ['license', 'CC-BY-4.0'],
    ] as const,
    columns: [
      { name: 'condition', unit: '-', cell: () => 'RD' },
      { name: 'eng_stress', unit: 'MPa', cell: (row: number) => [null, 12.5][row]! },
      { name: 'eng_strain', unit: '-', cell: () => 0.1 },
    ],
    rows: 2,
  }
  expect(JSON.parse(csvMetadata(table, 'dp980-6_uat_2026.4.csv'))).toMatchObject({
    url: 'dp980-6_uat_2026.4.csv',
    'dc:license': 'CC-BY-4.0',
    notes: [{ 'schema:name': 'format', 'schema:value': 'steeldata-curve/1' }, {}],
    dialect: { commentPrefix: '#', headerRowCount: 2 },
    tableSchema: {
      columns: [
        { titles: ['condition', '-'], datatype: 'string' },
        {
          titles: ['eng_stress', 'MPa'],
          datatype: 'number',
          'schema:unitCode': 'MPa',
          'http://qudt.org/schema/qudt/hasUnit': { '@id': 'http://qudt.org/vocab/unit/MegaPA' },
        },
        { titles: ['eng_strain', '-'], datatype: 'number' },
      ],
    },
  })
})
