import type { ReactNode } from 'react'
import { type ChartAxis, chartOrigin, type ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { ChartFrame } from './chart-frame.tsx'
import { ViewSwitch } from './view-switch.tsx'

type PointTableProps = {
  readonly title: string
  readonly subtitle: string
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
  /** Description of the rows; default: a reference to the files. */
  readonly note?: string | undefined
  readonly tools?: ReactNode
}

export function PointTable({ title, subtitle, series, x, y, system, note, tools }: PointTableProps) {
  const table = chartTable(series, x, y, system)
  return (
    <ChartFrame
      {...{ title, subtitle }}
      synthetic={chartOrigin(series) === 'synthetic'}
      source={`${table.rows} rows ${note ?? 'as displayed in the chart; the files below contain all recorded points with all digits.'}`}
      tools={
        <>
          <ViewSwitch />
          {tools}
        </>
      }
    >
      <CurveTable caption={`Points of ${title}`} table={table} />
    </ChartFrame>
  )
}
