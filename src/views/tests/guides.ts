import type { PropertyRow, ParameterSetRecord } from '#contract/tests.ts'
import type { Guide } from '#core/charts/guide.ts'
import { guidesOf } from '#core/charts/guides.ts'
import { inStressState } from '#core/charts/stress-state.ts'
import type { Curve } from '#core/curves/curve.ts'
import { knownCondition } from '#core/test-types/index.ts'
import type { ChartView, GuideId, TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findPointSets, loadCurves, parameterSets, tabMeasurements } from '#server/tests/index.ts'
import type { TestSeries } from './series.ts'
import { meanCurve, type MeanCurve } from '#core/curves/mean-curve.ts'
import { withoutGaps } from '#core/charts/stored-columns.ts'
import { latestSets, type PredictedLimit, predictedLimits } from '#core/parameter-sets/index.ts'

type Beside = {
  readonly coil: { readonly id: string; readonly thickness: number }
  readonly test: TestCode
  readonly series: readonly TestSeries[]
  readonly rows: readonly PropertyRow[]
}

export async function drawGuides(
  db: Reader,
  { kind, guides = [], derivation }: ChartView,
  { coil, test, series, rows }: Beside,
): Promise<TestSeries[]> {
  if (guides.length === 0 || series.length === 0) return []
  const needsModel = guides.some((id) => modelled.has(id))
  const models = needsModel ? await parameterSets(db, coil.id) : []
  const predicted = guides.includes('predicted-limits') ? await predictedLimitsOf(db, coil, models) : []
  // Fields are compared with the limit curve of the coil.
  const cloud = derivation === 'field-cloud' || derivation === 'field-histogram'
  const stored = kind === 'points' && derivation !== 'scalars' && derivation !== 'half-cycles'
  const sets = stored ? await findPointSets(db, { coilId: coil.id, test: cloud ? 'FLC' : test }) : []
  const tension = guides.includes('tension') ? await tensionReference(db, coil.id) : undefined
  const made = guidesOf(guides, {
    // Delay after punching applies to punched edges only.
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

/** The spread belongs to the previous axis. */
function withCurve({ spread: _spread, label, ...guide }: Guide, curve: Curve): Guide {
  return { ...guide, label: label.replace(' ± s', ''), curve }
}

/** Palette indices of predictions; the limit curve is black, points are blue. */
const ownColours = [1, 2, 3, 6] as const

/** @param place  index among the predictions; −1 for other lines */
function lineOf(
  { id, label, kind, curve, spread, off, replicates }: Guide,
  synthetic: boolean,
  place: number,
): TestSeries {
  return {
    id: `guide-${id.replaceAll(' ', '')}`,
    coilId: '',
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

/** Mean tensile flow curve along RD, up to the smallest uniform strain. */
export async function tensionReference(db: Reader, coilId: string): Promise<MeanCurve | undefined> {
  const flow = await loadCurves(db, { coilId, test: 'UAT', kinds: ['flow'], conditions: ['RD'] })
  return meanCurve(flow.map(({ columns: [x, y] }) => withoutGaps(x!, y!)))
}

type Coil = { readonly id: string; readonly thickness: number }

/** Cached coils; a Marciniak–Kuczyński curve takes about 50 ms. */
const maxPoints = 200
const kept = new Map<string, PredictedLimit[]>()

async function predictedLimitsOf(
  db: Reader,
  coil: Coil,
  stored: readonly ParameterSetRecord[],
): Promise<readonly PredictedLimit[]> {
  const models = latestSets(stored)
  const { limits, sheet } = await tabMeasurements(db, coil, 'FE5')
  // Keyed by values, so that corrections take effect.
  const key = JSON.stringify([
    models.map(({ model, parameters }) => [model, parameters.map(({ value }) => value)]),
    sheet,
    [...limits.x, ...limits.y],
  ])
  const known = kept.get(key)
  if (known) return known
  const found = predictedLimits({ limits, sheet, models })
  const [oldest] = kept.keys()
  if (kept.size >= maxPoints && oldest !== undefined) kept.delete(oldest)
  kept.set(key, found)
  return found
}
