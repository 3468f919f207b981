import { checkMetadata, readDimensions, valueOf } from './metadata.ts'
import { channelOf, readPoints } from './points.ts'
import { uploadDialect } from './read-upload.ts'

const columns = ['x', 'y', 'z', 'eps1', 'eps2', 'exx', 'eyy', 'exy', 'frame', 'sigma_quality', 'valid']

/** Map of strains on the surface just before fracture. */
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
