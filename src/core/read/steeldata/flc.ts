import type { PointTable } from '../specimen.ts'
import { checkCondition, checkMetadata, readDimensions, valueOf } from './metadata.ts'
import type { Upload } from './parse.ts'
import { channelOf, readPoints } from './points.ts'
import { uploadDialect } from './read-upload.ts'
import type { Report } from './report.ts'

/** Forming limit points; engineering strains are converted to true ones. */
export const steeldataFlc = uploadDialect('steeldata-flc/1', 'Upload: forming limit points', (upload, report) => {
  const { metadata } = upload
  // Our own export of several series has the condition in a column.
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

/** A table for each condition, under its name. */
function byCondition({ channels, texts }: PointTable, upload: Upload, report: Report): PointTable[] {
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
