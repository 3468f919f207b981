import type { PropertyRow } from '#contract/tests.ts'
import type { Guide } from '#core/charts/guide.ts'
import { guidesOf } from '#core/charts/guides.ts'
import { inStressState } from '#core/charts/stress-state.ts'
import type { Curve } from '#core/curves/curve.ts'
import { knownCondition } from '#core/test-types/index.ts'
import type { ChartView, GuideId, TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findPointSets, parameterSets } from '#server/tests/index.ts'
import { predictedLimitsOf } from './predicted-limits.ts'
import type { TestSeries } from './series.ts'
import { tensionReference } from './tension-reference.ts'

type Beside = {
  readonly variant: { readonly id: string; readonly thickness: number }
  readonly test: TestCode
  readonly series: readonly TestSeries[]
  readonly rows: readonly PropertyRow[]
}

/** The lines beside the measured ones that a chart asks for, as far as their sources are there. */
export async function drawGuides(
  db: Reader,
  { kind, guides = [], derivation }: ChartView,
  { variant, test, series, rows }: Beside,
): Promise<TestSeries[]> {
  if (guides.length === 0 || series.length === 0) return []
  const needsModel = guides.some((id) => modelled.has(id))
  const models = needsModel ? await parameterSets(db, variant.id) : []
  const predicted = guides.includes('predicted-limits') ? await predictedLimitsOf(db, variant, models) : []
  // A field lies beside the limit curve of the same coil.
  const cloud = derivation === 'field-cloud' || derivation === 'field-histogram'
  const stored = kind === 'points' && derivation !== 'scalars' && derivation !== 'half-cycles'
  const sets = stored ? await findPointSets(db, { variantId: variant.id, test: cloud ? 'FLC' : test }) : []
  const tension = guides.includes('tension') ? await tensionReference(db, variant.id) : undefined
  const made = guidesOf(guides, {
    // A line over the delay after punching takes punched edges.
    drawn: series.flatMap(({ condition, curve }) => (knownCondition(test, condition)?.edge ? [] : [curve])),
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
  const places = made.filter((guide) => guide.kind === 'predicted').map(({ id }) => id)
  return made
    .map((guide) => (derivation === 'stress-state' ? withCurve(guide, inStressState(guide.curve)) : guide))
    .map((guide) => lineOf(guide, synthetic, places.indexOf(guide.id)))
}

const modelled: ReadonlySet<GuideId> = new Set(['hardening-law', 'fracture-model', 'predicted-limits'])

/** Scatter of the old axis says nothing about the new one. */
function withCurve({ spread: _spread, label, ...guide }: Guide, curve: Curve): Guide {
  return { ...guide, label: label.replace(' ± s', ''), curve }
}

/** Of predictions in the palette; the limit curve is ink, the points are blue. */
const ownColours = [1, 2, 3, 6] as const

/** @param place  among the predictions, each of which has its own colour; −1 for other lines */
function lineOf(
  { id, label, kind, curve, spread, off, replicates }: Guide,
  synthetic: boolean,
  place: number,
): TestSeries {
  return {
    id: `guide-${id.replaceAll(' ', '')}`,
    variantId: '',
    label,
    condition: '',
    orientation: null,
    rate: null,
    replicate: null,
    kind,
    stored: 'points',
    drawn: 'line',
    group: -1,
    ...(place >= 0 && { colour: ownColours[place % ownColours.length] }),
    ...(off && { off }),
    status: synthetic ? 'synthetic' : 'evaluated',
    synthetic: synthetic && kind !== 'reference',
    source: null,
    curve,
    recorded: curve.x.length,
    place: null,
    spread: spread ?? null,
    replicates: replicates ?? null,
  }
}

function numbers(column: readonly (number | null)[]): Float64Array {
  return Float64Array.from(column, (value) => value ?? NaN)
}
