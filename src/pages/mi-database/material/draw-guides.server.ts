import type { PointSetRecord, PropertyRow } from '#contract/tests.ts'
import type { Guide } from '#core/charts/guide.ts'
import type { Curve } from '#core/curves/curve.ts'
import { inStressState } from '#core/charts/stress-state.ts'
import { guidesOf } from '#core/charts/guides.ts'
import type { MeanCurve } from '#core/curves/mean-curve.ts'
import type { ChartView, GuideId } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { parameterSets } from '#server/tests/index.ts'
import { pack, unpack } from '#contract/views/packed.ts'
import { predictedLimitsOf } from './predicted-limits.server.ts'
import type { ShownSeries } from './view.ts'

type Drawn = {
  readonly variant: { readonly id: string; readonly thickness: number }
  readonly series: readonly ShownSeries[]
  readonly sets: readonly PointSetRecord[]
  readonly rows: readonly PropertyRow[]
  readonly tension: MeanCurve | undefined
}

/** The lines beside the measured ones that a chart asks for, as far as their sources are there. */
export async function drawGuides(
  db: Reader,
  { guides = [], derivation }: Pick<ChartView, 'guides' | 'derivation'>,
  { variant, series, sets, rows, tension }: Drawn,
): Promise<ShownSeries[]> {
  if (guides.length === 0 || series.length === 0) return []
  const needsModel = guides.some((id) => modelled.has(id))
  const models = needsModel ? await parameterSets(db, variant.id) : []
  const predicted = guides.includes('predicted-limits') ? await predictedLimitsOf(db, variant, models) : []
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
    predicted: () => predicted,
    tension,
  })
  const synthetic = series.some((one) => one.synthetic)
  const places = made.filter(({ kind }) => kind === 'predicted')
  return made
    .map((guide) => (derivation === 'stress-state' ? withCurve(guide, inStressState(guide.curve)) : guide))
    .map((guide) =>
      shown(
        guide,
        synthetic,
        places.findIndex(({ id }) => id === guide.id),
      ),
    )
}

const modelled: ReadonlySet<GuideId> = new Set(['hardening-law', 'fracture-model', 'predicted-limits'])

/** Scatter of the old axis says nothing about the new one. */
function withCurve({ spread: _spread, label, ...guide }: Guide, curve: Curve): Guide {
  return { ...guide, label: label.replace(' ± s', ''), curve }
}

/** Of predictions in the palette; the limit curve is ink, the points are blue. */
const ownColours = [1, 2, 3, 6] as const

/** @param place  among the predictions, each of which has its own colour; −1 for other lines */
function shown(
  { id, label, kind, curve, spread, off, replicates }: Guide,
  synthetic: boolean,
  place: number,
): ShownSeries {
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
    ...(place >= 0 && { colour: ownColours[place % ownColours.length] }),
    ...(off && { off }),
    focus: false,
    synthetic: synthetic && kind !== 'reference',
    points: curve.x.length,
    x: pack(curve.x),
    y: pack(curve.y),
    spread: spread ? pack(spread) : null,
    replicates: replicates ?? null,
  }
}

function numbers(column: readonly (number | null)[]): Float64Array {
  return Float64Array.from(column, (value) => value ?? NaN)
}
