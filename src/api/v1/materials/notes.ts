import type { Material, Variant } from '#contract/catalogue.ts'
import type { PointSetRecord } from '#contract/tests.ts'
import { syntheticNotice } from '#contract/synthetic.ts'
import type { Note } from '#core/export/table.ts'
import type { Services } from '../../services.ts'

/** What every exported file says about itself, in the order of the exchange format. */
export function fileNotes({
  format,
  material,
  variant,
  test,
  synthetic,
  limits,
  services,
}: {
  format: string
  material: Material
  variant: Variant
  test: string
  synthetic: boolean
  /** Points of a forming limit: how they were found. */
  limits?: Pick<PointSetRecord, 'method' | 'punch'> | undefined
  services: Services
}): Note[] {
  return [
    ['format', format],
    ['exported', new Date().toISOString().slice(0, 10)],
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
    ['thickness_mm', String(variant.measuredThickness ?? variant.thickness)],
    ...note('coating', variant.coating),
    ['mill_type', variant.millType],
  ]
}

function note(key: string, value: string | number | null): Note[] {
  return value === null ? [] : [[key, String(value)]]
}
