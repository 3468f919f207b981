import type { Material, Variant } from '#contract/catalogue.ts'
import { licenceText, sourceLine, sourceNotes } from '#contract/citation/source-text.ts'
import type { DataSource } from '#contract/data-source.ts'
import type { PointSetRecord } from '#contract/tests.ts'
import { syntheticNotice } from '#core/synthetic/notice.ts'
import type { Note } from '#core/export/table.ts'
import { timeNow } from '#server/clock.ts'
import type { WritingServices } from '../../services.ts'
import type { FieldPoints } from '#views/tests/index.ts'

type Head = {
  readonly format: string
  readonly version: string
  /** `mixed`: of several coils some are measured; the rows state their origins. */
  readonly synthetic: boolean | 'mixed'
  /** Of records that are not synthetic, where all have the same. */
  readonly status?: string | null
  readonly release: string | null
  readonly exported?: string | null
  /** Of a file about one coil with published measurements. */
  readonly origin?: DataSource | null
}

/** What every exported file begins with. */
export function headNotes({
  format,
  version,
  synthetic,
  status = null,
  release,
  exported = today(),
  origin = null,
}: Head): Note[] {
  return [
    ['format', format],
    ...note('exported', exported),
    ['platform-version', version],
    ['license', licenceWords(synthetic, origin)],
    ...note('status', synthetic === 'mixed' ? 'measured and synthetic' : synthetic ? 'synthetic' : status),
    ...(synthetic === 'mixed'
      ? note('source', `Synthetic rows: ${syntheticNotice}`)
      : synthetic
        ? note('source', syntheticNotice)
        : origin
          ? sourceNotes(origin)
          : []),
    ...note('release', release),
  ]
}

/** Of several coils: whether all, none or some are synthetic. */
export function syntheticAmong(coils: readonly { readonly synthetic: boolean }[]): boolean | 'mixed' {
  const origins = new Set(coils.map(({ synthetic }) => synthetic))
  return origins.size > 1 ? 'mixed' : origins.has(true)
}

function licenceWords(synthetic: Head['synthetic'], origin: DataSource | null): string {
  if (synthetic === 'mixed') return 'synthetic: demonstration only; measured: as each source states'
  return synthetic ? 'demonstration only' : origin ? licenceText(origin) : "as agreed in the reader's plan"
}

/** What a file of several coils says of those whose measurements others have published: `source-1`, `source-2`. */
export function coilSources(coils: readonly { readonly name: string; readonly source: DataSource | null }[]): Note[] {
  const known = coils.flatMap(({ name, source }) => (source ? [{ name, line: sourceLine(source) }] : []))
  return [...Map.groupBy(known, ({ line }) => line)].map(([line, own], i): Note => [
    `source-${i + 1}`,
    `${own.map(({ name }) => name).join(', ')}: ${line}`,
  ])
}

function today(): string {
  return timeNow().toISOString().slice(0, 10)
}

/** What a file of one test of a coil says about itself, in the order of the exchange format. */
export function fileNotes({
  format,
  material,
  variant,
  test,
  synthetic,
  limits,
  field,
  services,
  exported = today(),
}: {
  format: string
  material: Material
  variant: Variant
  /** Null of a file about several. */
  test: string | null
  synthetic: boolean
  /** Points of a forming limit: how they were found. */
  limits?: Pick<PointSetRecord, 'method' | 'punch'> | undefined
  /** A strain field: how it was photographed. */
  field?: Pick<FieldPoints, 'frame' | 'gauge' | 'sourceTest'> | undefined
  services: WritingServices
  /** Day of the export; null leaves it out, where the same content must be the same bytes on every day. */
  exported?: string | null
}): Note[] {
  return [
    ...headNotes({
      format,
      version: services.config.version,
      synthetic,
      status: variant.status,
      release: material.release,
      exported,
      origin: variant.source,
    }),
    ['material', material.name],
    ['variant', variant.name],
    ...note('test', test),
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
