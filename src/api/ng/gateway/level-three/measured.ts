import type { PointSetRecord, ScalarRecord } from '#contract/tests.ts'
import { AppError } from '#contract/errors.ts'
import { kindsFor } from '#core/charts/kinds.ts'
import { pointSetLabel } from '#core/charts/stored.ts'
import { numbersJson } from '#core/export/number-text.ts'
import { formatCondition, knownCondition } from '#core/test-types/index.ts'
import type { AxisSpec, ChartView, TestCode } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import { drawnTexts, isEmpty, specimensOf } from '../../../drawn.ts'
import type { Memory, PointTexts } from '../../../memory.ts'
import type { Reading, StoredCurve } from '../../../store.ts'
import type { Selection, Variants } from './selection.ts'

/** More curves than anybody can look at, and an answer of some ten megabytes. */
const curveLimit = 400

/** A curve of an answer; its points are ready-made text. */
export type GatheredCurve = {
  readonly id: string
  readonly label: string
  readonly orientation: 'RD' | 'DD' | 'TD' | null
  readonly condition: string
  readonly replicate: number | null
  readonly status: string
  readonly epsilon: string
  readonly zeta2: string
  readonly kind: StoredCurve['kind'] | 'points'
  readonly points: PointTexts
}

/** Stored unit of the values, and how the chart calls them. */
export type Axis = { readonly quantity: string; readonly unit: string; readonly spec: AxisSpec }

export function axisOf(spec: AxisSpec): Axis {
  return { quantity: spec.quantity, unit: quantity(spec.quantity).stored, spec }
}

/** Records of one test, and its specimens and points as one of its charts draws them. */
export type Measured = {
  readonly scalars: readonly ScalarRecord[]
  readonly stored: readonly StoredCurve[]
  readonly sets: readonly PointSetRecord[]
  readonly curves: readonly GatheredCurve[]
}

/** @throws AppError `invalid_request` where more curves are asked for than an answer holds */
export async function measured(
  data: Reading,
  memory: Memory,
  { test, chart, selection }: { test: TestCode; chart: ChartView; selection: Selection },
): Promise<Measured> {
  const filter = { variantIds: [...selection.variants.keys()], test }
  if (filter.variantIds.length === 0) return { scalars: [], stored: [], sets: [], curves: [] }
  const scalars = (await data.scalars(filter)).filter(selection.matches)
  const stored = (await data.curves({ ...filter, kinds: kindsFor(chart) })).filter(selection.matches)
  const sets = chart.kind === 'points' ? (await data.pointSets(filter)).filter(selection.matches) : []
  const curves = [
    ...(await drawnCurves(data, memory, { stored, scalars, chart, selection })),
    ...sets.flatMap((set) => pointCurve(set, chart, selection)),
  ]
  return { scalars, stored, sets, curves }
}

type Stored = {
  stored: readonly StoredCurve[]
  scalars: readonly ScalarRecord[]
  chart: ChartView
  selection: Variants
}

async function drawnCurves(
  data: Reading,
  memory: Memory,
  { stored, scalars, chart, selection }: Stored,
): Promise<GatheredCurve[]> {
  if (chart.kind !== 'curve') return []
  const specimens = specimensOf(stored, scalars, chart)
  if (specimens.length > curveLimit) throw tooMany(specimens.length)
  const drawn = await drawnTexts(data, memory, specimens, chart)
  return specimens.flatMap(({ curves: [curve] }, i): GatheredCurve[] => {
    const points = drawn[i]!
    if (!curve || isEmpty(points)) return []
    const { variant, material } = selection.variants.get(curve.variantId)!
    return [
      {
        id: curve.id,
        label: `${variant.name} · ${conditionLabel(curve.test, curve.condition, curve.replicate)}`,
        orientation: curve.orientation,
        condition: curve.condition,
        replicate: curve.replicate,
        status: curve.status,
        epsilon: material.name,
        zeta2: variant.name,
        kind: curve.kind,
        points,
      },
    ]
  })
}

function tooMany(count: number): AppError {
  return new AppError('invalid_request', `The request selects ${count} curves, and an answer holds ${curveLimit}.`, {
    issues: [{ path: 'body', message: 'narrow it by zeta2, condition or orientations' }],
  })
}

function pointCurve(set: PointSetRecord, chart: ChartView, selection: Variants): GatheredCurve[] {
  const column = (axis: AxisSpec) => set.columns[set.channels.findIndex(({ role }) => role === axis.channel)]
  const [x, y] = [column(chart.x), column(chart.y)]
  const { variant, material } = selection.variants.get(set.variantId)!
  if (!x || !y) return []
  return [
    {
      id: set.id,
      label: `${variant.name} · ${pointSetLabel(set)}`,
      orientation: orientationOf(set.test, set.condition),
      condition: set.condition,
      replicate: null,
      status: set.status,
      epsilon: material.name,
      zeta2: variant.name,
      kind: 'points',
      points: { x: textOf(x), y: textOf(y) },
    },
  ]
}

function textOf(values: readonly (number | null)[]): Buffer {
  return Buffer.from(numbersJson(values.map((value) => value ?? Number.NaN)))
}

/** `RD` and 2 → `RD 2`; labels without a place for the number get it behind a mark: `240 Minute #2`. */
export function conditionLabel(test: TestCode, condition: string, replicate: number): string {
  const parsed = knownCondition(test, condition)
  const label = parsed && formatCondition(test, { ...parsed, replicate })
  return label && label !== condition ? label : `${condition} #${replicate}`
}

function orientationOf(test: TestCode, label: string) {
  return knownCondition(test, label)?.orientation ?? null
}
