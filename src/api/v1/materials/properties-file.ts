import { z } from 'zod'
import { exportFileName } from '#core/export/file-name.ts'
import type { ExportTable, Note } from '#core/export/table.ts'
import type { PropertyRow } from '#contract/tests.ts'
import { endpoint } from '../../endpoint.ts'
import { describeProperties } from '../../property-columns.ts'
import { asAttachment } from '../headers.ts'
import { chosenVariant, materialName, variantQuery } from './chosen.ts'
import { mediaTypes, testFile } from './file-format.ts'
import { fileNotes } from './notes.ts'
import { notesJson, writeTable } from './write-content.ts'

export const propertiesFile = endpoint({
  method: 'GET',
  url: '/api/v1/materials/:material/properties/:file',
  summary: 'Property table of one test as a file',
  description: 'Each property under each condition: mean, standard deviation, count, extremes, definition and method.',
  tag: 'Data, version 1',
  params: z.strictObject({ material: materialName, file: testFile }),
  query: z.strictObject({ variant: variantQuery }),
  files: Object.values(mediaTypes),
  counted: true,
  async handle({ params: { material: name, file }, query: { variant: wanted }, read, services, reply }) {
    const { material, variant, rows } = await read(async (data) => {
      const chosen = await chosenVariant(data, name, wanted)
      return { ...chosen, rows: await data.propertyTable(chosen.variant.id, file.test) }
    })
    const synthetic = rows.some((row) => row.synthetic)
    const notes = fileNotes({
      format: 'steeldata-properties/1',
      material,
      variant,
      test: file.test,
      synthetic,
      services,
    })
    const first = material.variants[0]?.id === variant.id
    asAttachment(
      reply,
      exportFileName([first ? material.name : variant.name, file.test, 'properties', material.release], file.format),
    )
    reply.type(mediaTypes[file.format])
    if (file.format === 'json') return reply.send(propertiesJson(rows, notes))
    return reply.send(await writeTable(propertyTable(rows, notes), file.format))
  },
})

function propertyTable(rows: readonly PropertyRow[], notes: readonly Note[]): ExportTable {
  const about = new Map(describeProperties(rows).map((column) => [column.property, column]))
  const text = (name: string, of: (row: PropertyRow) => string) => ({
    name,
    unit: '-',
    cell: (i: number) => of(rows[i]!),
  })
  const number = (name: string, of: (row: PropertyRow) => number | null) => ({
    name,
    unit: '-',
    cell: (i: number) => of(rows[i]!),
  })
  return {
    name: 'properties',
    notes,
    columns: [
      text('property', (row) => row.property),
      text('symbol', (row) => about.get(row.property)!.symbol),
      text('name', (row) => about.get(row.property)!.name),
      text('property_unit', (row) => row.unit),
      text('condition', (row) => row.condition),
      number('mean', (row) => row.mean),
      number('s', (row) => row.s),
      number('n', (row) => row.n),
      number('min', (row) => row.min),
      number('max', (row) => row.max),
      text('definition', (row) => about.get(row.property)!.definition),
      text('method', (row) => about.get(row.property)!.method),
    ],
    rows: rows.length,
  }
}

function propertiesJson(rows: readonly PropertyRow[], notes: readonly Note[]): Buffer {
  const listed = rows.map(({ property, unit, condition, orientation, n, mean, s, min, max, replicates }) => ({
    property,
    unit,
    condition,
    orientation,
    n,
    mean,
    s,
    min,
    max,
    replicates,
  }))
  return Buffer.from(JSON.stringify({ ...notesJson(notes), properties: describeProperties(rows), rows: listed }))
}
