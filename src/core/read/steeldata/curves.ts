import type { TestCode } from '../../test-types/test-type.ts'
import { parseCondition, testType } from '../../test-types/index.ts'
import type { Channel, Geometry, Metadata, Specimen } from '../specimen.ts'
import { readChannels, type UploadChannel } from './channels.ts'
import { checkCurve } from './checks.ts'
import { allowedColumns } from './curve.ts'
import { checkCondition, checkMetadata, readDimensions, valueOf } from './metadata.ts'
import type { Upload } from './parse.ts'
import { uploadDialect } from './read-upload.ts'
import type { Report } from './report.ts'
import { statedResults } from './stated-results.ts'

const keys = ['condition', 'replicate'] as const

/**
 * Curves of many specimens in one file, as we write them: the columns `condition` and `replicate` say whose a row is,
 * and a line `# specimen: RD 1; thickness_mm 1.4; width_mm 20.02; crack_confirmed no` states the dimensions of each and whatever
 * else holds for it alone, before what the head states for all. A column that is empty in
 * all rows of a specimen is none of its channels: it stands there for the others.
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
      // The coil's nominal thickness serves where a specimen states none of its own.
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

/** Dimensions and statements by specimen label. */
function specimenLines(metadata: readonly Metadata[], report: Report): Map<string, OwnStatements> {
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

/** Rows under the label of their specimen, `RD 1`; hole expansion and the like keep their number: `240 Minute 2`. */
function rowsBySpecimen(upload: Upload, test: string, report: Report): Map<string, number[]> {
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

/** The file as if it held these rows alone. */
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

/** The nominal rate stands in the label here, and in a line of its own in a file of one specimen. */
function rateOf(test: string, label: string): Metadata[] {
  if (test !== 'MRT') return []
  try {
    const { rate } = parseCondition(test, label)
    return rate === undefined ? [] : [{ key: 'nominal_rate_per_s', value: String(rate) }]
  } catch {
    return [] // reported as E023 already
  }
}
