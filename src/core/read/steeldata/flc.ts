import { checkMetadata, readDimensions, valueOf } from './metadata.ts'
import { channelOf, readPoints } from './points.ts'
import { uploadDialect } from './read-upload.ts'

/** Forming limit points; engineering strains are converted to true ones. */
export const steeldataFlc = uploadDialect('steeldata-flc/1', 'Upload: forming limit points', (upload, report) => {
  const { metadata } = upload
  checkMetadata(metadata, ['material', 'variant', 'test', 'condition', 'thickness_mm', 'method', 'status'], report)
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
    ambiguous ? [ambiguous] : [],
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
  return { specimens: [], tables: [table], geometry }
})
