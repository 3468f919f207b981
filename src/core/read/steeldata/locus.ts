import { checkMetadata, readDimensions } from './metadata.ts'
import { missingColumn } from './checks.ts'
import { channelOf, readPoints } from './points.ts'
import { uploadDialect } from './read-upload.ts'

/** Fracture strains over triaxiality and Lode parameter. */
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
