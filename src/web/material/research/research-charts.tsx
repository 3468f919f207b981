import { useMemo } from 'react'
import { Link } from 'react-router'
import type { DrawnCoil } from '#contract/views/research.ts'
import { creditLine } from '#contract/citation/source-text.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { chartTable } from '#web/chart/table.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import type { ChartAxis } from '#web/chart/series.ts'
import { researchChart } from './research-chart.ts'
import { directionsText, researchSeries } from './research-series.ts'
import { type ResearchProps, useDrawnCoils } from './use-drawn-coils.ts'
import styles from './research.module.css'

type ResearchChartsProps = ResearchProps & {
  readonly layout: 'families' | 'overlay' | 'multiples'
  readonly view: 'chart' | 'table'
}

/** A chart for each family or coil on equal axes, all coils in one chart, or a table of points. */
export function ResearchCharts({ test, chart, coils: shown, drawings, layout, view }: ResearchChartsProps) {
  const coils = useDrawnCoils(shown, drawings)
  const whole = useMemo(() => researchChart({ test, chart, coils }), [test, chart, coils])
  const { title, x, y, log, series: together } = whole
  // Small charts share axes, so that they can be compared.
  const likeX = useMemo(() => ({ ...x, covers: endsOf(together.map((one) => one.x)) }), [x, together])
  const likeY = useMemo(() => ({ ...y, covers: endsOf(together.map((one) => one.y)) }), [y, together])
  if (view === 'table') {
    const table = chartTable(together, x, y, 'SI')
    return (
      <div>
        <p className={styles['note']}>{table.rows} rows, as displayed in the chart.</p>
        <CurveTable caption={`Points of ${title}`} table={table} />
      </div>
    )
  }
  const families = Map.groupBy(coils, ({ family }) => family)
  if (layout === 'overlay' || (layout === 'families' && families.size === 1))
    return <CurveChart {...whole} fileName={`${test}_${chart.id}`.toLowerCase()} />
  return (
    <ul className={styles[layout]}>
      {layout === 'families'
        ? [...families].map(([family, own]) => (
            <li key={family}>
              <Family {...{ family, coils: own, title, log, x: likeX, y: likeY }} />
            </li>
          ))
        : coils.map((coil) => (
            <li key={coil.id}>
              <Multiple {...{ coil, title, log, x: likeX, y: likeY }} />
            </li>
          ))}
    </ul>
  )
}

type SmallProps = {
  readonly title: string
  readonly x: ChartAxis
  readonly y: ChartAxis
  readonly log: { readonly x: boolean; readonly y: boolean }
}

type FamilyProps = SmallProps & { readonly family: string | null; readonly coils: readonly DrawnCoil[] }

function Family({ family, coils, title, x, y, log }: FamilyProps) {
  const series = useMemo(() => coils.flatMap((coil, i) => researchSeries(coil, i, true)), [coils])
  const name = family ?? 'Without a family'
  if (series.length === 0) return <p>{name}: no data to draw in the chosen directions.</p>
  return (
    <CurveChart
      title={name}
      subtitle={[title, directionsText(coils)].filter(Boolean).join(', ')}
      credit={creditLine(coils.map(({ source }) => source))}
      {...{ series, x, y, log }}
      headingLevel={3}
      plain
    />
  )
}

function Multiple({ coil, title, x, y, log }: SmallProps & { readonly coil: DrawnCoil }) {
  const series = useMemo(() => researchSeries(coil, 0, false), [coil])
  if (series.length === 0)
    return (
      <p>
        <Link to={coil.address}>{coil.name}</Link>: no data to draw. {coil.notes.join(' ')}
      </p>
    )
  return (
    <CurveChart
      title={coil.name}
      subtitle={title}
      credit={creditLine([coil.source])}
      {...{ series, x, y, log }}
      headingLevel={3}
      plain
    />
  )
}

function endsOf(columns: readonly ArrayLike<number>[]): readonly [number, number] | undefined {
  let [min, max] = [Infinity, -Infinity]
  for (const column of columns) {
    for (let i = 0; i < column.length; i++) {
      const value = column[i]!
      if (!Number.isFinite(value)) continue
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  return min <= max ? [min, max] : undefined
}
