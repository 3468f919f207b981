import type { Coil, Material } from '#contract/catalogue.ts'
import { licenceText, sourceLine, sourceNotes } from '#contract/citation/source-text.ts'
import type { DataSource } from '#contract/materials/data-source.ts'
import type { PointSetRecord } from '#contract/tests.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import type { Note } from '#core/export/table.ts'
import { timeNow } from '#server/clock.ts'
import type { WritingServices } from '../../services.ts'
import type { FieldPoints } from '#views/tests/index.ts'

type Head = {
  readonly format: string
  readonly version: string
  /** `mixed` if only some coils are measured; the rows state their origin. */
  readonly synthetic: boolean | 'mixed'
  /** Status shared by all records that are not synthetic. */
  readonly status?: string | null
  readonly release: string | null
  readonly exported?: string | null
  /** For a file of one coil with published measurements. */
  readonly origin?: DataSource | null
}

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

export function syntheticShare(coils: readonly { readonly synthetic: boolean }[]): boolean | 'mixed' {
  const origins = new Set(coils.map(({ synthetic }) => synthetic))
  return origins.size > 1 ? 'mixed' : origins.has(true)
}

export function licenceWords(synthetic: Head['synthetic'], origin: DataSource | null): string {
  if (synthetic === 'mixed') return 'synthetic: demonstration only; measured: as each source states'
  return synthetic ? 'demonstration only' : origin ? licenceText(origin) : 'as agreed in your plan'
}

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

export function fileNotes({
  format,
  material,
  coil,
  test,
  synthetic,
  limits,
  field,
  services,
  exported = today(),
}: {
  format: string
  material: Material
  coil: Coil
  /** Null for a file of several tests. */
  test: string | null
  synthetic: boolean
  limits?: Pick<PointSetRecord, 'method' | 'punch'> | undefined
  field?: Pick<FieldPoints, 'frame' | 'gauge' | 'sourceTest'> | undefined
  services: WritingServices
  /** Day of the export; null where the same content must give the same bytes. */
  exported?: string | null
}): Note[] {
  return [
    ...headNotes({
      format,
      version: services.config.version,
      synthetic,
      status: coil.status,
      release: material.release,
      exported,
      origin: coil.source,
    }),
    ['material', material.name],
    ['variant', coil.name],
    ...note('test', test),
    // Required by the upload format.
    ...(test === 'FLC' ? note('method', limits?.method ?? 'other') : []),
    ...note('punch', limits?.punch ?? null),
    ...(field
      ? [
          ...note('source_test', field.sourceTest ?? 'other'),
          ...note('vsg_mm', field.gauge),
          ...note('frame', field.frame),
        ]
      : []),
    ['thickness_mm', String(coil.measuredThickness ?? coil.thickness)],
    ...note('coating', coil.coating),
    ['mill_type', coil.millType],
  ]
}

function note(key: string, value: string | number | null): Note[] {
  return value === null ? [] : [[key, String(value)]]
}
