import { parseCondition, testType } from '../../test-types/index.ts'
import type { Channel, Geometry, LaboratoryResult, Metadata, Specimen } from '../specimen.ts'
import { everyColumn, readChannels, type UploadChannel } from './channels.ts'
import { checkCurve } from './checks.ts'
import { checkCondition, checkMetadata, readDimensions, valueOf } from './metadata.ts'
import type { Upload } from './parse.ts'
import { uploadDialect } from './read-upload.ts'
import { property } from '../../properties/index.ts'
import { isFinalDimension } from '../table/final-dimensions.ts'
import { dimensionName } from '../table/name.ts'
import { parseNumber } from '../table/number-scanner.ts'
import type { UploadReport } from './report.ts'
import type { TestCode } from '../../test-types/test-type.ts'

const keys = ['condition', 'replicate'] as const

/**
 * `# specimen: RD 1; thickness_mm 1.4; …` takes precedence over the head. A column without values in all rows of a
 * specimen is not a channel of it.
 */
export const steeldataCurves = uploadDialect(
  'steeldata-curves/1',
  'Upload: curves of many specimens',
  (upload, report) => {
    const { metadata } = upload
    const test = valueOf(metadata, 'test') ?? ''
    checkMetadata(metadata, ['material', 'variant', 'test', 'thickness_mm', 'status'], report)
    for (const key of keys) if (!upload.header.includes(key)) report.error('E009', `Test ${test} needs '${key}'.`)
    const coil = metadata.filter(({ key }) => key !== 'specimen')
    const stated = specimenLines(metadata, report)
    const channels = readChannels(upload, new Set(keys), allowedColumns(test), test, report)

    const specimens = [...rowsBySpecimen(upload, test, report)].map(([id, rows]): Specimen => {
      const own = stated.get(id)
      const geometry = own?.geometry ?? readDimensions(coil, report)
      const part = partOf(upload, rows, channels)
      checkCurve(part.upload, part.channels, test, geometry, report)
      return {
        id,
        channels: part.channels.map(({ channel }) => channel),
        geometry,
        metadata: [...(own?.metadata ?? []), ...coil, { key: 'condition', value: id }, ...rateOf(test, id)],
        laboratory: statedResults([...(own?.metadata ?? []), ...coil], report),
        issues: [],
      }
    })
    return { specimens }
  },
)

type OwnStatements = { readonly geometry: Geometry; readonly metadata: readonly Metadata[] }

function specimenLines(metadata: readonly Metadata[], report: UploadReport): Map<string, OwnStatements> {
  const found = new Map<string, OwnStatements>()
  for (const { key, value, line } of metadata) {
    if (key !== 'specimen') continue
    const [label = '', ...statements] = value.split(';').map((part) => part.trim())
    const entries = statements.map((part): Metadata => {
      const [name = '', ...rest] = part.split(/\s+/)
      return { key: name, value: rest.join(' '), ...(line !== undefined && { line }) }
    })
    found.set(label, { geometry: readDimensions(entries, report), metadata: entries })
  }
  return found
}

/** `RD 1`; labels of hole expansion include their number: `240 Minute 2`. */
function rowsBySpecimen(upload: Upload, test: string, report: UploadReport): Map<string, number[]> {
  const [condition, replicate] = keys.map((key) => upload.header.indexOf(key))
  const found = new Map<string, number[]>()
  if (condition! < 0 || replicate! < 0) return found
  for (const [row, cells] of upload.rows.entries()) {
    const label = `${cells[condition!]!} ${cells[replicate!]!}`
    const known = found.get(label)
    if (known) known.push(row)
    else {
      found.set(label, [row])
      if (testType(test)) checkCondition(test as TestCode, cells[condition!]!, upload.lines[row], report)
    }
  }
  return found
}

function partOf(upload: Upload, rows: readonly number[], channels: readonly UploadChannel[]) {
  const own = channels.flatMap(({ channel, ...rest }): UploadChannel[] => {
    const values = Float64Array.from(rows, (row) => channel.values[row]!)
    const blank = values.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0)
    if (blank === values.length) return []
    return [{ ...rest, channel: { ...channel, values, missing: blank > 0 ? { blank } : {} } satisfies Channel }]
  })
  const part = { ...upload, rows: rows.map((row) => upload.rows[row]!), lines: rows.map((row) => upload.lines[row]!) }
  return { upload: part, channels: own }
}

function rateOf(test: string, label: string): Metadata[] {
  if (test !== 'MRT') return []
  try {
    const { rate } = parseCondition(test, label)
    return rate === undefined ? [] : [{ key: 'nominal_rate_per_s', value: String(rate) }]
  } catch {
    return [] // reported as E023 already
  }
}

const mandatory = ['material', 'variant', 'test', 'condition', 'thickness_mm', 'status']

export const steeldataCurve = uploadDialect('steeldata-curve/1', 'Upload: raw curve', (upload, report) => {
  const { metadata } = upload
  const test = valueOf(metadata, 'test') ?? ''
  checkMetadata(metadata, test === 'MRT' ? [...mandatory, 'nominal_rate_per_s'] : mandatory, report)
  const geometry = readDimensions(metadata, report)
  const channels = readChannels(upload, new Set(['replicate']), allowedColumns(test), test, report)
  checkCurve(upload, channels, test, geometry, report)
  const laboratory = statedResults(metadata, report)
  const condition = valueOf(metadata, 'condition') ?? ''
  return {
    specimens: byReplicate(upload, channels).map(({ id, rows }) => ({
      id: id === '' ? condition : `${condition} ${id}`,
      channels: channelsOf(channels, rows),
      geometry,
      metadata,
      laboratory,
      issues: [],
    })),
  }
})

function allowedColumns(code: string): ReadonlySet<string> {
  const type = testType(code)
  if (!type) return new Set(everyColumn)
  return new Set([...type.required.flat(), ...type.optional, ...(extra[code] ?? [])])
}

/** Columns of docs/science/csv-formats.md#raw-curve in addition to the channels that the charts of the test use. */
const extra: Readonly<Record<string, readonly string[]>> = {
  UAT: ['crosshead', 'eps1', 'eps2', 'true_strain', 'true_stress', 'temperature'],
  MRT: ['width_extension', 'eng_width_strain', 'eps1', 'eps2', 'temperature'],
  BBT: ['force_x', 'force_y'],
}

function byReplicate(upload: Upload, channels: readonly UploadChannel[]): { id: string; rows: number[] }[] {
  const column = upload.header.indexOf('replicate')
  const all = upload.rows.map((_, row) => row)
  if (column < 0 || channels.length === 0) return [{ id: '', rows: all }]
  const groups = new Map<string, number[]>()
  for (const row of all) {
    const id = upload.rows[row]![column]!
    const known = groups.get(id)
    if (known) known.push(row)
    else groups.set(id, [row])
  }
  return [...groups].map(([id, rows]) => ({ id, rows }))
}

function channelsOf(channels: readonly UploadChannel[], rows: readonly number[]): Channel[] {
  return channels.map(({ channel }) => {
    const values =
      rows.length === channel.values.length ? channel.values : Float64Array.from(rows, (row) => channel.values[row]!)
    const blank = values.reduce((count, value) => (Number.isNaN(value) ? count + 1 : count), 0)
    return { ...channel, values, missing: blank > 0 ? { blank } : {} }
  })
}

/** E012 for no number, E017 for a size ≤ 0. */
function statedResults(metadata: readonly Metadata[], report: UploadReport): LaboratoryResult[] {
  return metadata.flatMap(({ key, value, line }): LaboratoryResult[] => {
    const known = property(key)
    if ((!known && !isFinalDimension(dimensionName(key))) || value === '') return []
    const number = parseNumber(value)
    const where = { line, column: key }
    if (Number.isNaN(number)) {
      report.error(
        'E012',
        `Line ${line}, column '${key}': '${value}' is not a number. Use a decimal point; no thousands separators.`,
        where,
      )
      return []
    }
    if (!known && !(number > 0)) {
      report.error('E017', `${key} = ${value} is outside the possible range: a broken specimen has more than 0.`, where)
      return []
    }
    return [known ? { id: key, name: key, value: number, unit: known.unit } : { name: key, value: number, unit: '' }]
  })
}
