import { testType } from '../../test-types/index.ts'
import type { Channel } from '../specimen.ts'
import { everyColumn, readChannels, type UploadChannel } from './channels.ts'
import { checkCurve } from './checks.ts'
import { checkMetadata, readDimensions, valueOf } from './metadata.ts'
import type { Upload } from './parse.ts'
import { uploadDialect } from './read-upload.ts'
import { statedResults } from './stated-results.ts'

const mandatory = ['material', 'variant', 'test', 'condition', 'thickness_mm', 'status']

/** Measured curves of one condition, one or several replicates. */
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

/** What a curve of this test may carry; every column where the test is unknown. */
export function allowedColumns(code: string): ReadonlySet<string> {
  const type = testType(code)
  if (!type) return new Set(everyColumn)
  return new Set([...type.required.flat(), ...type.optional, ...(extra[code] ?? [])])
}

/** Columns of docs/science/csv-formats.md#raw-curve, beyond the channels that the test's charts use. */
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
