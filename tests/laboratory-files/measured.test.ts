import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type MeasuredSpecimen, measuredSpecimens } from '../fixtures/measured-numbers.ts'
import { measuredTables } from '../fixtures/measured-tables.ts'

/** docs/science/measured.md against the files of `measurements/`, evaluated again. */
const text = readFileSync(fileURLToPath(new URL('../../docs/science/measured.md', import.meta.url)), 'utf8')

let specimens: readonly MeasuredSpecimen[]
let tables: ReturnType<typeof measuredTables>
beforeAll(async () => {
  specimens = await measuredSpecimens()
  tables = measuredTables(specimens)
})

test('every table has the numbers that the files give', () => {
  const shown = Object.keys(tables).map((heading) => [heading, tableBelow(heading)])
  expect(Object.fromEntries(shown)).toEqual(tables)
})

test('all coils of tension, high rates, tension–compression and forming limits are in a table', () => {
  const listed = Object.values(tables).flatMap((rows) => rows.map(([first]) => first))
  const missing = new Set(specimens.filter(({ test: code }) => code !== 'FLC').map(({ coil }) => coil))
  for (const coil of listed) missing.delete(coil!)
  expect([...missing]).toEqual([])
})

test('a section, strength or thickness that contradicts the record is left in none of them', () => {
  const doubtful = specimens.filter(({ evaluation }) =>
    evaluation.issues.some(({ code }) => code.includes('contradict')),
  )
  expect(doubtful.map(({ coil, placed }) => `${coil} ${placed.specimen.id}`)).toEqual([])
})

test('the workbook of CP1000 publishes strengths over 10 mm² for all 21 smooth specimens', async () => {
  const { readLaboratoryFile } = await import('#server/ingest/read-laboratory-file.ts')
  const { measurementsFolder } = await import('../measurements.ts')
  const { reading } = await readLaboratoryFile(`${measurementsFolder()}/aalto-qp-cp-fracture/original/CP1000.xlsx`)
  const told = reading.specimens.flatMap(({ issues }) => issues.filter(({ code }) => code === 'stale-result'))
  expect(told).toHaveLength(21)
  for (const { message } of told) expect(message).toContain('belongs to a section of 10 mm², not 11.9')
})

/** Cells of the first table below a heading, without the line of hyphens. */
function tableBelow(heading: string): string[][] {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => /^#{2,3} /.test(line) && line.replace(/^#+ /, '') === heading)
  const begin = lines.findIndex((line, i) => i > at && line.startsWith('|'))
  if (at < 0 || begin < 0) return []
  const end = lines.findIndex((line, i) => i > begin && !line.startsWith('|'))
  return lines
    .slice(begin, end < 0 ? undefined : end)
    .filter((_, i) => i !== 1)
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}
