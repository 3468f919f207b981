import type { FindTestBody, FindTestHead } from '#contract/gateway/find-test.ts'
import type { PointSetRecord, ScalarRecord } from '#contract/tests.ts'
import { AppError } from '#contract/errors.ts'
import { numbersJson } from '#core/export/number-text.ts'
import { kindsFor } from '#core/charts/kinds.ts'
import { pointSetLabel } from '#core/charts/stored.ts'
import { formatCondition, parseCondition, testType } from '#core/test-types/index.ts'
import type { AxisSpec, ChartView, TestCode, TestType } from '#core/test-types/test-type.ts'
import { quantity } from '#core/units/quantity.ts'
import { drawnTexts, isEmpty, specimensOf } from '../../../drawn.ts'
import type { Memory, PointTexts } from '../../../memory.ts'
import type { Reading, StoredCurve } from '../../../store.ts'
import { materialPlace, sourceOf, variantFacts } from '../words.ts'
import { select, type Selection } from './selection.ts'

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

export type Gathered = {
  readonly head: FindTestHead
  readonly chart: ChartView
  readonly x: Axis
  readonly y: Axis
  readonly curves: readonly GatheredCurve[]
}

/** Stored unit of the values, and how the chart calls them. */
export type Axis = { readonly quantity: string; readonly unit: string; readonly spec: AxisSpec }

/** Everything that `find-test` and `find-test-plotly` answer, drawn as the test's first chart. */
export async function gather(data: Reading, memory: Memory, body: FindTestBody): Promise<Gathered> {
  const selection = await select(data, body)
  const type = testType(body.test)
  const chart = firstChart(type)
  const filter = { variantIds: [...selection.variants.keys()], test: body.test }
  const nothing = filter.variantIds.length === 0

  const scalars = nothing ? [] : (await data.scalars(filter)).filter(selection.matches)
  const stored = nothing ? [] : (await data.curves({ ...filter, kinds: kindsFor(chart) })).filter(selection.matches)
  const sets = nothing || chart.kind !== 'points' ? [] : (await data.pointSets(filter)).filter(selection.matches)

  const curves = [
    ...(await drawnCurves(data, memory, { stored, scalars, chart, selection })),
    ...sets.flatMap((set) => pointCurve(set, chart, selection)),
  ]
  return {
    head: headOf({ type, selection, stored, scalars, sets }),
    chart,
    x: axisOf(chart.x),
    y: axisOf(chart.y),
    curves,
  }
}

/** What is shown first; for tests without any drawn curve, e.g. hole expansion, no curve will be found for it. */
function firstChart(type: TestType): ChartView {
  const [first] = type.charts
  if (!first) throw new RangeError(`test ${type.code} has no chart`)
  return first
}

function axisOf(spec: AxisSpec): Axis {
  return { quantity: spec.quantity, unit: quantity(spec.quantity).stored, spec }
}

type Stored = {
  stored: readonly StoredCurve[]
  scalars: readonly ScalarRecord[]
  chart: ChartView
  selection: Selection
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

function pointCurve(set: PointSetRecord, chart: ChartView, selection: Selection): GatheredCurve[] {
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
  const parsed = parsedCondition(test, condition)
  const label = parsed && formatCondition(test, { ...parsed, replicate })
  return label && label !== condition ? label : `${condition} #${replicate}`
}

function parsedCondition(test: TestCode, label: string) {
  try {
    return parseCondition(test, label)
  } catch {
    // A stored label that the grammar does not know is shown as it is.
    return undefined
  }
}

function orientationOf(test: TestCode, label: string) {
  return parsedCondition(test, label)?.orientation ?? null
}

type Found = {
  type: TestType
  selection: Selection
  stored: readonly StoredCurve[]
  scalars: readonly ScalarRecord[]
  sets: readonly PointSetRecord[]
}

function headOf({ type, selection, stored, scalars, sets }: Found): FindTestHead {
  const [material] = selection.materials
  if (!material) throw new RangeError('a selection names at least one material')
  const records = [...stored, ...scalars, ...sets]
  const synthetic = records.some((record) => record.synthetic)
  return {
    material: { ...materialPlace(material), variants: material.variants.map(variantFacts) },
    test: {
      code: type.code,
      name: type.name,
      standard: type.standard,
      defaultCondition: type.condition.default,
    },
    conditions: conditionsOf(type.code, records, selection),
    scalars: scalars.map((scalar) => {
      const { variant, material: owner } = selection.variants.get(scalar.variantId)!
      return {
        id: scalar.id,
        property: scalar.property,
        value: scalar.value,
        unit: scalar.unit,
        method: scalar.method,
        flags: scalar.flags,
        condition: scalar.condition,
        orientation: scalar.orientation,
        replicate: scalar.replicate,
        epsilon: owner.name,
        zeta2: variant.name,
        status: scalar.status,
      }
    }),
    source: sourceOf(material.release, synthetic),
  }
}

type AnyRecord = { readonly variantId: string; readonly condition: string; readonly replicate?: number }

function conditionsOf(test: TestCode, records: readonly AnyRecord[], selection: Selection): FindTestHead['conditions'] {
  const groups = Map.groupBy(records, ({ variantId, condition }) => `${variantId} ${condition}`)
  return [...groups.values()].map((group) => {
    const [{ variantId, condition }] = group as [AnyRecord, ...AnyRecord[]]
    const parsed = parsedCondition(test, condition)
    const numbers = new Set(group.flatMap(({ replicate }) => replicate ?? []))
    return {
      label: condition,
      orientation: parsed?.orientation ?? null,
      angle: parsed?.angle ?? null,
      rate: parsed?.rate ?? null,
      delay: parsed?.delay ?? null,
      replicates: [...numbers].toSorted((a, b) => a - b),
      zeta2: selection.variants.get(variantId)!.variant.name,
    }
  })
}
