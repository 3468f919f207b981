import type { Material, Variant } from '#contract/catalogue.ts'
import type { PointSetRecord } from '#contract/tests.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import type { Note } from '#core/export/table.ts'
import type { Services } from '../../services.ts'
import type { FieldPoints } from '#views/tests/index.ts'

/** What every exported file says about itself, in the order of the exchange format. */
export function fileNotes({
  format,
  material,
  variant,
  test,
  synthetic,
  limits,
  field,
  services,
  exported = new Date().toISOString().slice(0, 10),
}: {
  format: string
  material: Material
  variant: Variant
  test: string
  synthetic: boolean
  /** Points of a forming limit: how they were found. */
  limits?: Pick<PointSetRecord, 'method' | 'punch'> | undefined
  /** A strain field: how it was photographed. */
  field?: Pick<FieldPoints, 'frame' | 'gauge' | 'sourceTest'> | undefined
  services: Services
  /** Day of the export; null leaves it out, where the same content must be the same bytes on every day. */
  exported?: string | null
}): Note[] {
  return [
    ['format', format],
    ...note('exported', exported),
    ['platform-version', services.config.version],
    ['license', synthetic ? 'demonstration only' : "as agreed in the reader's plan"],
    ['status', synthetic ? 'synthetic' : variant.status],
    ...(synthetic ? note('source', syntheticNotice) : []),
    ...note('release', material.release),
    ['material', material.name],
    ['variant', variant.name],
    ['test', test],
    // The upload format wants a word even where none was stated.
    ...(test === 'FLC' ? note('method', limits?.method ?? 'other') : []),
    ...note('punch', limits?.punch ?? null),
    ...(field
      ? [
          ...note('source_test', field.sourceTest ?? 'other'),
          ...note('vsg_mm', field.gauge),
          ...note('frame', field.frame),
        ]
      : []),
    ['thickness_mm', String(variant.measuredThickness ?? variant.thickness)],
    ...note('coating', variant.coating),
    ['mill_type', variant.millType],
  ]
}

function note(key: string, value: string | number | null): Note[] {
  return value === null ? [] : [[key, String(value)]]
}
