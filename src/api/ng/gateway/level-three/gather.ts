import type { FindTestBody, FindTestHead } from '#contract/gateway/find-test.ts'
import type { PointSetRecord, ScalarRecord } from '#contract/tests.ts'
import { knownCondition, testType } from '#core/test-types/index.ts'
import type { ChartView, TestCode, TestType } from '#core/test-types/test-type.ts'
import type { Memory } from '../../../memory.ts'
import type { Reading, StoredCurve } from '../../../store.ts'
import { materialPlace, sourceOf, variantFacts } from '../words.ts'
import { type Axis, axisOf, type GatheredCurve, measured } from './measured.ts'
import { select, type Selection } from './selection.ts'

export type Gathered = {
  readonly head: FindTestHead
  readonly chart: ChartView
  readonly x: Axis
  readonly y: Axis
  readonly curves: readonly GatheredCurve[]
}

/** Everything that `find-test` and `find-test-plotly` answer, drawn as the test's first chart. */
export async function gather(data: Reading, memory: Memory, body: FindTestBody): Promise<Gathered> {
  const selection = await select(data, body)
  const type = testType(body.test)
  const chart = firstChart(type)
  const { scalars, stored, sets, curves } = await measured(data, memory, { test: body.test, chart, selection })
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

type Found = {
  type: TestType
  selection: Selection
  stored: readonly StoredCurve[]
  scalars: readonly ScalarRecord[]
  sets: readonly PointSetRecord[]
}

function headOf({ type, selection, stored, scalars, sets }: Found): FindTestHead {
  const [material] = selection.materials
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
    const parsed = knownCondition(test, condition)
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
