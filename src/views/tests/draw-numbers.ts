import type { DataStatus } from '#contract/catalogue.ts'
import type { ScalarRecord } from '#contract/tests.ts'
import { property } from '#core/properties/index.ts'
import { knownCondition, type Orientation } from '#core/test-types/index.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import { parseUnit, toStored } from '#core/units/unit.ts'
import type { Reader } from '#server/db/database.ts'
import { findScalars } from '#server/tests/index.ts'
import type { SeriesQuery, DrawnTest, TestSeries } from './series.ts'
import { curveThrough } from '#core/curves/curve.ts'

const angles: Readonly<Record<Orientation, number>> = { RD: 0, DD: 45, TD: 90 }

/** Property values over direction, delay, rate or condition, one mark for each specimen. */
export async function drawNumbers(
  db: Reader,
  { coilIds, test, chart, project, only = () => true }: SeriesQuery,
): Promise<DrawnTest> {
  const properties = [chart.y.channel, chart.x.channel]
  const scalars = await findScalars(db, { coilIds, test, project, properties })
  const own = scalars.filter((one) => one.property === chart.y.channel)
  if (own.length === 0) return { series: [], notes: [`${chart.y.label} was not evaluated for this test.`] }

  const beside = new Map(
    scalars.filter((one) => one.property === chart.x.channel).map((one) => [one.replicateId, one.value]),
  )
  const places = [...new Set(own.map(({ condition }) => condition))]
  const groups = [...Map.groupBy(own, ({ conditionId }) => conditionId)]
  const series = groups.flatMap(([id, all], group): TestSeries[] => {
    const [{ coilId, condition, orientation }] = all as [ScalarRecord, ...ScalarRecord[]]
    const points = all.filter(only).flatMap((one) => {
      const at = placeOf(chart.x, one, { beside, places })
      return one.value === null || at === undefined ? [] : [[at, storedValue(one.property, one.value)] as const]
    })
    if (points.length === 0) return []
    return [
      {
        id,
        coilId,
        label: condition,
        condition,
        orientation,
        rate: knownCondition(test, condition)?.rate ?? null,
        replicate: null,
        kind: 'measured',
        stored: 'points',
        drawn: 'marks',
        group,
        status: statusOf(all),
        synthetic: all.some((one) => one.synthetic),
        source: null,
        curve: curveThrough(points),
        recorded: points.length,
        place: chart.x.channel === 'condition' ? condition : null,
        spread: null,
        replicates: null,
      },
    ]
  })
  return { series, notes: [] }
}

type Beside = { readonly beside: ReadonlyMap<string, number | null>; readonly places: readonly string[] }

function placeOf(axis: AxisSpec, one: ScalarRecord, { beside, places }: Beside): number | undefined {
  if (axis.channel === 'angle') return one.orientation ? angles[one.orientation] : undefined
  if (axis.channel === 'condition') return places.indexOf(one.condition) + 1
  const value = beside.get(one.replicateId)
  return value === null || value === undefined ? undefined : storedValue(axis.channel, value)
}

/** Charts use stored units; percent properties are exchanged in per cent. */
function storedValue(id: string, value: number): number {
  const known = property(id)
  const unit = known && parseUnit(known.unit, known.quantity)
  return unit ? toStored(value, unit) : value
}

const order: readonly DataStatus[] = ['withdrawn', 'synthetic', 'raw', 'evaluated', 'approved']

export function statusOf(records: readonly { readonly status: DataStatus }[]): DataStatus {
  return order.find((status) => records.some((record) => record.status === status)) ?? 'raw'
}
