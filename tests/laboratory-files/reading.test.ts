import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FileReading, Geometry } from '#core/read/specimen.ts'
import { readLaboratoryFile } from '#server/ingest/read-laboratory-file.ts'
import { noSpecimens, specimenFacts } from '../fixtures/laboratory-facts.ts'
import { measurementsFolder, sampleOfFiles } from '../measurements.ts'

const folder = measurementsFolder()
const codes = ({ issues, specimens }: FileReading) =>
  [...issues, ...specimens.flatMap((one) => one.issues)].map(({ code }) => code)

describe('laboratory files', () => {
  const path = (file: string) => join(folder, file)

  test.each(Object.entries(specimenFacts))('%s', async (file, facts) => {
    const { reading } = await readLaboratoryFile(path(file))
    expect(reading.dialect).toBe(facts.dialect)
    expect(reading.specimens).toHaveLength(facts.specimens ?? 1)
    const [specimen] = reading.specimens
    expect(specimen!.id).toBe(facts.id ?? specimen!.id)
    expect(specimen!.channels.map(({ role }) => role).join(' ')).toBe(facts.roles)
    for (const { values } of specimen!.channels) expect(values).toHaveLength(facts.rows)
    const [role, value] = facts.last
    const last = specimen!.channels.find((channel) => channel.role === role)!.values.at(-1)!
    expect(Object.is(last, value) || Math.abs(last - value) < 1e-5 * Math.max(1e-3, Math.abs(value))).toBe(true)
    for (const [key, size] of Object.entries(facts.geometry ?? {})) {
      expect(specimen!.geometry[key as keyof Geometry]).toBeCloseTo(size ?? Number.NaN, 6)
    }
    for (const [id, stated] of Object.entries(facts.results ?? {})) {
      const result = specimen!.laboratory.find((one) => (one.id ?? one.name) === id)
      expect(result?.value).toBeCloseTo(stated, 6)
    }
    for (const issue of facts.issues ?? []) expect(codes(reading)).toContain(issue)
    expect(codes(reading).filter((code) => code === 'unknown-unit' || code === 'no-numeric-column')).toEqual(
      file.includes('mts793') ? ['unknown-unit'] : [],
    )
  })

  test.each(Object.entries(noSpecimens))('%s is not a test record', async (file, [dialect, tables, issue]) => {
    const { reading } = await readLaboratoryFile(path(file))
    expect([reading.dialect, reading.specimens.length, reading.tables?.length ?? 0]).toEqual([dialect, 0, tables])
    expect(codes(reading)).toContain(issue)
  })

  const texts = globSync('**/*.{csv,txt,dat,TXT,TRA}', { cwd: folder })

  test.each(
    sampleOfFiles(texts.filter((file) => /sandia|pmd-|nist.*derived|banerjee.*SigEpsEp0|QP|CP1000/.test(file))),
  )('%s: as many rows as the file has lines of numbers', async (file) => {
    const { reading } = await readLaboratoryFile(path(file))
    const lines = readFileSync(path(file), 'latin1').split(/\r?\n/)
    const measured = lines.filter(
      (line) => /^[\w.+;\t ,-]*$/.test(line) && /^(;|-?\d|[A-Z0-9]+;[^;]*;[^;]*;\d)/.test(line) && !/^[a-z]/.test(line),
    )
    const rows = reading.specimens.reduce((sum, { channels }) => sum + (channels[0]?.values.length ?? 0), 0)
    expect(rows).toBe(measured.length)
  })

  test('42 flow curves, 63 smooth and 136 fracture specimens as SOURCE.md counts them', async () => {
    let fracture = 0
    for (const file of texts.filter((one) => /aalto.*derived\/[^/]+\/[^/]+\.csv$/.test(one)))
      fracture += (await readLaboratoryFile(path(file))).reading.specimens.length
    expect(fracture).toBe(136)
    expect(texts.filter((file) => /aalto.*uniaxial/.test(file))).toHaveLength(63)
    expect(texts.filter((file) => /SigEpsEp/.test(file))).toHaveLength(42)
  })

  test('results that do not follow from the curve and the section are left out', async () => {
    const { reading } = await readLaboratoryFile(path('aalto-qp-cp-fracture/original/CP1000.xlsx'))
    const of = (id: string) => reading.specimens.find((specimen) => specimen.id === id)!
    // Rm 1021.552 MPa is force / 10 mm²; the sheet states a section of 11.9 mm².
    expect(of('SDB_RD_1').laboratory.map(({ name }) => name)).toEqual(['Fm'])
    expect(of('SDB_RD_1').issues.map(({ code }) => code)).toContain('stale-result')
  })
})
