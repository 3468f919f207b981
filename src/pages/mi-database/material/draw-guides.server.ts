import type { PointSetRecord, PropertyRow } from '#contract/tests.ts'
import type { Guide } from '#core/charts/guide.ts'
import { guidesOf } from '#core/charts/guides.ts'
import type { MeanCurve } from '#core/charts/mean-curve.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { parameterSets } from '#server/tests/index.ts'
import { pack, unpack } from './packed.ts'
import type { ShownSeries } from './view.ts'

type Drawn = {
  readonly variantId: string
  readonly series: readonly ShownSeries[]
  readonly sets: readonly PointSetRecord[]
  readonly rows: readonly PropertyRow[]
  readonly tension: MeanCurve | undefined
}

/** The lines beside the measured ones that a chart asks for, as far as their sources are there. */
export async function drawGuides(
  db: Reader,
  { guides = [] }: Pick<ChartView, 'guides'>,
  { variantId, series, sets, rows, tension }: Drawn,
): Promise<ShownSeries[]> {
  if (guides.length === 0 || series.length === 0) return []
  const needsModel = guides.some((id) => id === 'hardening-law' || id === 'fracture-model')
  const models = needsModel ? await parameterSets(db, variantId) : []
  const made = guidesOf(guides, {
    drawn: series.map(({ x, y }) => ({ x: unpack(x), y: unpack(y) })),
    points: sets.map(({ channels, columns }) =>
      Object.fromEntries(channels.map(({ role, name }, i) => [role === 'other' ? name : role, numbers(columns[i]!)])),
    ),
    mean(property) {
      const values = rows
        .filter((row) => row.property === property)
        .flatMap(({ replicates }) => replicates.flatMap(({ value }) => value ?? []))
      return values.length > 0 ? values.reduce((a, b) => a + b, 0) / values.length : undefined
    },
    model(name) {
      const set = models.find(({ model }) => model === name)
      return (
        set && {
          parameters: Object.fromEntries(set.parameters.map(({ id, value }) => [id, value])),
          window: set.fitWindow ?? undefined,
        }
      )
    },
    tension,
  })
  const synthetic = series.some((one) => one.synthetic)
  return made.map((guide) => shown(guide, synthetic))
}

function shown({ id, label, kind, curve, replicates }: Guide, synthetic: boolean): ShownSeries {
  return {
    id: `guide-${id.replaceAll(' ', '')}`,
    source: null,
    label,
    condition: '',
    orientation: null,
    replicate: null,
    kind,
    drawn: 'line',
    group: -1,
    focus: false,
    synthetic: synthetic && kind !== 'reference',
    points: curve.x.length,
    x: pack(curve.x),
    y: pack(curve.y),
    spread: null,
    replicates: replicates ?? null,
  }
}

function numbers(column: readonly (number | null)[]): Float64Array {
  return Float64Array.from(column, (value) => value ?? NaN)
}
