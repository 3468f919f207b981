import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { chartTable } from '#web/chart/table.ts'
import { formatSignificant } from '#web/format/number.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import { StatusBadge } from '#web/ui/badge.tsx'
import styles from './point-table.module.css'
import { ViewSwitch } from './view-switch.tsx'

/** Rows written into the page; the files hold all of them. */
const shownRows = 200

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
  const rows = Math.min(table.rows, shownRows)
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
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Points of the curves">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                Row
              </th>
              {series.map(({ id, label }) => (
                <th key={id} scope="colgroup" colSpan={2}>
                  {label}
                </th>
              ))}
            </tr>
            <tr>
              {table.columns.map(({ series: label, symbol, unit }, i) => (
                <th key={i} scope="col">
                  {symbol}
                  {unit !== '1' && ` [${unit}]`}
                  <span className="visually-hidden">, {label}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row}>
                <th scope="row">{row + 1}</th>
                {table.columns.map((_column, i) => {
                  const value = table.at(row, i)
                  return <td key={i}>{value === undefined ? '' : formatSignificant(value, 5)}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className={styles['note']}>
        {table.rows > rows ? `Rows 1–${rows} of ${table.rows} displayed; ` : `${table.rows} rows displayed; `}
        the files below hold every recorded point with all its digits.
      </figcaption>
    </figure>
  )
}
