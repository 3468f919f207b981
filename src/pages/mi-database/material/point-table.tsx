import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import styles from './point-table.module.css'
import { ViewSwitch } from './view-switch.tsx'

type PointTableProps = {
  readonly title: string
  readonly subtitle: string
  readonly series: readonly ChartSeries[]
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly system: UnitSystem
}

/** The points that the chart draws, two columns per curve. */
export function PointTable({ title, subtitle, series, x, y, system }: PointTableProps) {
  const table = chartTable(series, x, y, system)
  return (
    <figure className={styles['frame']} aria-labelledby="points-title">
      <div className={styles['head']}>
        <div>
          <h3 id="points-title" className={styles['title']}>
            {title}
          </h3>
          <p className={styles['subtitle']}>{subtitle}</p>
        </div>
        {series.some(({ synthetic }) => synthetic) && <StatusBadge status="synthetic" />}
      </div>
      <ViewSwitch />
      <CurveTable caption={`Points of ${title}`} table={table} />
      <figcaption className={styles['note']}>
        {table.rows} rows as displayed in the chart; the files below hold every recorded point with all its digits.
      </figcaption>
    </figure>
  )
}
