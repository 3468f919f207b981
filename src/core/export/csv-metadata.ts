import { qudtAddress, unitCodes } from '#core/units/unit-codes.ts'
import type { ExportTable } from './table.ts'

/**
 * Columns, units and notes of a CSV file (W3C, Metadata Vocabulary for Tabular Data). Units are in properties of
 * schema.org and QUDT, because the vocabulary defines none.
 * @param url  of the CSV file, relative to the metadata file
 */
export function csvMetadata({ columns, rows, notes }: ExportTable, url: string): string {
  const licence = notes.find(([key]) => key === 'license')?.[1]
  const metadata = {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    url,
    ...(licence !== undefined && { 'dc:license': licence }),
    notes: notes.map(([key, value]) => ({ 'schema:name': key, 'schema:value': value })),
    dialect: { encoding: 'utf-8', commentPrefix: '#', header: true, headerRowCount: 2 },
    tableSchema: {
      columns: columns.map(({ name, unit, cell }) => {
        let first = 0
        while (first < rows - 1 && cell(first) === null) first++
        const isNumber = rows > 0 && typeof cell(first) === 'number'
        // `-` also stands for a unit that another column states row by row.
        const { ucum, qudt } = unitCodes(unit)
        return {
          titles: [name, unit],
          datatype: isNumber ? 'number' : 'string',
          ...(isNumber &&
            unit !== '-' && {
              'schema:unitText': unit,
              ...(ucum !== null && { 'schema:unitCode': ucum }),
              ...(qudt !== null && { 'http://qudt.org/schema/qudt/hasUnit': { '@id': qudtAddress(qudt) } }),
            }),
        }
      }),
    },
  }
  return `${JSON.stringify(metadata, null, 2)}\n`
}
