import type { PropertyRow } from '#contract/tests.ts'
import { property } from '#core/properties/index.ts'
import type { AxisSpec, ChartView } from '#core/test-types/test-type.ts'
import { parseUnit, toStored } from '#core/units/unit.ts'
import type { MaterialState, Orientation } from './address.ts'
import type { DrawnTest } from './draw-test.ts'
import { pack } from '#contract/views/packed.ts'

const angles: Readonly<Record<Orientation, number>> = { RD: 0, DD: 45, TD: 90 }

/**
 * Marks of a chart whose values are those of the property table: a number over the direction, the delay or the rate.
 * Each mark is one specimen; the place along x comes from the condition or from a number of the same specimen.
 */
export function drawScalars(
  rows: readonly PropertyRow[],
  chart: Pick<ChartView, 'x' | 'y'>,
  state: Pick<MaterialState, 'condition'>,
): DrawnTest {
  const own = rows.filter((row) => row.property === chart.y.channel)
  if (own.length === 0) return { series: [], notes: [`${chart.y.label} was not evaluated for this test.`] }

  const series = own.flatMap((row, group) => {
    const x: number[] = []
    const y: number[] = []
    for (const { replicate, value } of row.replicates) {
      const place = placeOf(chart.x, row, rows, replicate, group)
      if (value === null || place === undefined) continue
      x.push(place)
      y.push(storedValue(row.property, value))
    }
    if (x.length === 0) return []
    return [
      {
        id: `${row.property}-${row.conditionId}`,
        source: null,
        label: row.condition,
        condition: row.condition,
        orientation: row.orientation,
        replicate: null,
        kind: 'measured' as const,
        drawn: 'marks' as const,
        group,
        focus: state.condition.startsWith(row.condition),
        synthetic: row.synthetic,
        points: x.length,
        x: pack(Float64Array.from(x)),
        y: pack(Float64Array.from(y)),
        spread: null,
        replicates: null,
      },
    ]
  })
  return { series, notes: [] }
}

function placeOf(
  axis: AxisSpec,
  row: PropertyRow,
  rows: readonly PropertyRow[],
  replicate: number,
  position: number,
): number | undefined {
  if (axis.channel === 'angle') return row.orientation ? angles[row.orientation] : undefined
  if (axis.channel === 'condition') return position + 1
  const beside = rows.find((other) => other.property === axis.channel && other.conditionId === row.conditionId)
  const value = beside?.replicates.find((one) => one.replicate === replicate)?.value
  return value === null || value === undefined ? undefined : storedValue(axis.channel, value)
}

/** Percent properties are exchanged in percent and drawn, like every axis, from stored units. */
function storedValue(id: string, value: number): number {
  const known = property(id)
  const unit = known && parseUnit(known.unit, known.quantity)
  return unit ? toStored(value, unit) : value
}
