import type { FindTestBody, FindTestHead } from '#contract/gateway/find-test.ts'
import type { Curve } from '#core/curves/curve.ts'
import { knownCondition, testType } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'
import { findScalars } from '#server/tests/index.ts'
import { drawTest, type TestSeries } from '#views/tests/index.ts'
import { gatewayCoil, materialPlace, sourceOf } from '../gateway-terms.ts'
import { type Axis, axisOf } from './axis.ts'
import { select, type Selection } from './selection.ts'

/** Maximum number of curves; a response of this size has about 10 MB. */
const curveLimit = 400

export type NamedSeries = TestSeries & { readonly epsilon: string; readonly zeta2: string }

export type SelectedCurves = {
  readonly head: FindTestHead
  readonly chart: ChartView
  readonly x: Axis
  readonly y: Axis
  readonly curves: readonly NamedSeries[]
}

/**
 * Reads the response of `find-test` and `find-test-plotly`: the first chart of the test and its scalars.
 * @throws AppError `forbidden` as `select`; `invalid_request` if there are more than `curveLimit` curves
 */
export async function selectCurves(db: Reader, body: FindTestBody): Promise<SelectedCurves> {
  const selection = await select(db, body)
  const type = testType(body.test)
  const [chart] = type.charts
  if (!chart) throw new RangeError(`test ${type.code} has no chart`)
  const filter = { coilIds: [...selection.coils.keys()], test: body.test, project: selection.project }
  const only = selection.matches
  const { series } = await drawTest(db, { ...filter, chart, only, max: curveLimit })
  const scalars = filter.coilIds.length > 0 ? (await findScalars(db, filter)).filter(only) : []
  const [material] = selection.materials
  const records = [...series, ...scalars]
  const named = <T extends { readonly coilId: string }>(one: T) => {
    const { coil, material: owner } = selection.coils.get(one.coilId)!
    return { ...one, epsilon: owner.name, zeta2: coil.name }
  }
  return {
    chart,
    x: axisOf(chart.x),
    y: axisOf(chart.y),
    curves: series.map(named).map((one) => ({ ...one, label: `${one.zeta2} · ${one.label}` })),
    head: {
      material: { ...materialPlace(material), variants: material.coils.map(gatewayCoil) },
      test: {
        code: type.code,
        name: type.name,
        standard: type.standard,
        defaultCondition: type.condition.default,
      },
      conditions: conditionsOf(type.code, records, selection),
      scalars: scalars.map(named).map((scalar) => ({
        id: scalar.id,
        property: scalar.property,
        value: scalar.value,
        unit: scalar.unit,
        method: scalar.method,
        flags: scalar.flags,
        condition: scalar.condition,
        orientation: scalar.orientation,
        replicate: scalar.replicate,
        epsilon: scalar.epsilon,
        zeta2: scalar.zeta2,
        status: scalar.status,
      })),
      source: sourceOf(
        material.release,
        records.some(({ synthetic }) => synthetic),
      ),
    },
  }
}

export function categoriesOf({ place }: Pick<TestSeries, 'place'>, { x }: Curve): string[] | undefined {
  return place === null ? undefined : Array.from(x, () => place)
}

type AnyRecord = { readonly coilId: string; readonly condition: string; readonly replicate: number | null }

function conditionsOf(test: TestCode, records: readonly AnyRecord[], selection: Selection): FindTestHead['conditions'] {
  const groups = Map.groupBy(records, ({ coilId, condition }) => `${coilId} ${condition}`)
  return [...groups.values()].map((group) => {
    const [{ coilId, condition }] = group as [AnyRecord, ...AnyRecord[]]
    const parsed = knownCondition(test, condition)
    const numbers = new Set(group.flatMap(({ replicate }) => replicate ?? []))
    return {
      label: condition,
      orientation: parsed?.orientation ?? null,
      angle: parsed?.angle ?? null,
      rate: parsed?.rate ?? null,
      delay: parsed?.delay ?? null,
      replicates: [...numbers].toSorted((a, b) => a - b),
      zeta2: selection.coils.get(coilId)!.coil.name,
    }
  })
}
