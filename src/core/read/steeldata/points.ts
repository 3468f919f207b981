import type { PointTable, TextColumn } from '../specimen.ts'
import { checkCondition, checkMetadata, readDimensions, valueOf } from './metadata.ts'
import type { Upload } from './parse.ts'
import { uploadDialect } from './read-upload.ts'
import type { UploadReport } from './report.ts'
import { missingColumn } from './checks.ts'
import { readChannels, type UploadChannel } from './channels.ts'

const columns = ['x', 'y', 'z', 'eps1', 'eps2', 'exx', 'eyy', 'exy', 'frame', 'sigma_quality', 'valid']

export const steeldataField = uploadDialect('steeldata-field/1', 'Upload: fracture strain field', (upload, report) => {
  const { metadata } = upload
  checkMetadata(
    metadata,
    ['material', 'variant', 'test', 'condition', 'thickness_mm', 'source_test', 'vsg_mm', 'status'],
    report,
  )
  const geometry = readDimensions(metadata, report)
  const { table, channels } = readPoints(upload, valueOf(metadata, 'condition') ?? 'field', [], columns, 'FSM', report)
  for (const name of ['x', 'y', 'eps1', 'eps2']) {
    if (!channelOf(channels, name)) report.error('E009', `Test FSM needs '${name}'.`)
  }
  return { specimens: [], tables: [table], geometry }
})

export const steeldataLocus = uploadDialect('steeldata-locus/1', 'Upload: fracture locus', (upload, report) => {
  const { metadata } = upload
  checkMetadata(metadata, ['material', 'variant', 'test', 'thickness_mm', 'status'], report)
  const geometry = readDimensions(metadata, report)
  const { table, channels } = readPoints(
    upload,
    'fracture locus',
    ['source_test', 'condition'],
    ['replicate', 'triaxiality', 'lode', 'ebar_f', 'vsg', 'eps1', 'eps2'],
    'FSM',
    report,
  )
  if (!channelOf(channels, 'triaxiality') && !(channelOf(channels, 'eps1') && channelOf(channels, 'eps2')))
    report.error('E009', missingColumn('FSM', ['triaxiality', 'eps1']))
  if (!channelOf(channels, 'ebar_f') && !channelOf(channels, 'eps1'))
    report.error('E009', missingColumn('FSM', ['ebar_f', 'eps1']))
  const sizes = channelOf(channels, 'vsg')
  const other = sizes?.find((size) => !Number.isNaN(size) && size !== sizes[0])
  if (sizes && other !== undefined) {
    report.error(
      'E028',
      `Fracture strains with different gauge sizes (${sizes[0]} and ${other} mm) cannot be combined.`,
      { column: 'vsg' },
    )
  }
  return { specimens: [], tables: [table], geometry }
})

/** Engineering strains are converted to true strains. */
export const steeldataFlc = uploadDialect('steeldata-flc/1', 'Upload: forming limit points', (upload, report) => {
  const { metadata } = upload
  // Exports of several series have the condition in a column.
  const several = upload.header.includes('condition')
  const needed = ['material', 'variant', 'test', ...(several ? [] : ['condition']), 'thickness_mm', 'method', 'status']
  checkMetadata(metadata, needed, report)
  const geometry = readDimensions(metadata, report)
  const ambiguous = upload.header.find((name) => name.toLowerCase() === 'strain')
  if (ambiguous)
    report.error('E008', `Column '${ambiguous}' is not known for test FLC. Did you mean 'eps1'?`, {
      line: upload.headerLine,
      column: ambiguous,
    })
  const { table, channels } = readPoints(
    upload,
    valueOf(metadata, 'condition') ?? 'FLC',
    [...(ambiguous ? [ambiguous] : []), ...(several ? ['condition'] : [])],
    ['geometry', 'replicate', 'eps1', 'eps2', 'valid'],
    'FLC',
    report,
  )
  const [major, minor] = [channelOf(channels, 'eps1'), channelOf(channels, 'eps2')]
  if (!major) report.error('E009', "Test FLC needs 'eps1'.")
  if (!minor) report.error('E009', "Test FLC needs 'eps2'.")
  if (major && minor) {
    if (valueOf(metadata, 'strain_type') === 'engineering') {
      for (const values of [major, minor]) for (let i = 0; i < values.length; i++) values[i] = Math.log(1 + values[i]!)
    }
    for (let row = 0; row < major.length; row++) {
      if (major[row]! < minor[row]!) {
        const line = upload.lines[row]!
        report.error('E026', `Line ${line}: ε1 (${major[row]}) is smaller than ε2 (${minor[row]}).`, {
          line,
          column: 'eps1',
        })
      }
    }
    if (!minor.some((value) => Math.abs(value) < 0.03))
      report.warning(
        'flc-without-plane-strain',
        'No point lies near plane strain (|ε2| < 0.03); FLC0 will be extrapolated. Add a plane-strain geometry if there is one.',
      )
  }
  return { specimens: [], tables: several ? byCondition(table, upload, report) : [table], geometry }
})

function byCondition({ channels, texts }: PointTable, upload: Upload, report: UploadReport): PointTable[] {
  const labels = texts.find(({ name }) => name === 'condition')?.values ?? []
  return [...Map.groupBy(labels.keys(), (row) => labels[row]!)].map(([name, rows]) => {
    checkCondition('FLC', name, upload.lines[rows[0]!], report)
    const own = channels.map((channel) => ({
      ...channel,
      values: Float64Array.from(rows, (row) => channel.values[row]!),
    }))
    return { name, channels: own, texts: [] }
  })
}

function readPoints(
  upload: Upload,
  name: string,
  words: readonly string[],
  allowed: readonly string[],
  test: string,
  report: UploadReport,
): { table: PointTable; channels: readonly UploadChannel[] } {
  const channels = readChannels(upload, new Set(words), new Set(allowed), test, report)
  const texts: TextColumn[] = words
    .filter((word) => upload.header.includes(word))
    .map((word) => ({ name: word, values: upload.rows.map((cells) => cells[upload.header.indexOf(word)]!) }))
  return { table: { name, channels: channels.map(({ channel }) => channel), texts }, channels }
}

function channelOf(channels: readonly UploadChannel[], name: string): Float64Array | undefined {
  return channels.find(({ column }) => column.name === name)?.channel.values
}
