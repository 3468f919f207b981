import { startTransition, useMemo, useOptimistic, useState } from 'react'
import { useNavigate } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type MaterialState, writeState } from './address.ts'
import { BarChart, FieldMap, PointTable } from './parts-on-demand.ts'
import { chartAxis } from './chart-axis.ts'
import { chartEvidence, chartSeries } from './chart-series.ts'
import { useMaterial } from './material-context.tsx'
import styles from './test-chart.module.css'
import type { TestView } from './view.ts'
import { useFullPoints } from './use-full-points.ts'
import { ViewSwitch } from './view-switch.tsx'

const allPointsFailed = 'The remaining points could not be loaded; the curves are drawn through a selection of them.'

/** The curves of a test: as a chart, or as the table of exactly what the chart draws; `fixed`: this chart and no other. */
export function TestChart({ test, fixed = false }: { test: TestView; fixed?: boolean }) {
  const { view, state, choices } = useMaterial()
  const navigate = useNavigate()
  const switches = useSwitches(test)
  // On paper nothing can be switched on.
  const series = useMemo(
    () => chartSeries(fixed ? test.series.filter(({ off }) => !off) : test.series),
    [fixed, test.series],
  )
  const full = useFullPoints(test.series, test.chart)
  const x = useMemo(() => chartAxis(test.chart.x), [test.chart.x])
  const y = useMemo(() => chartAxis(test.chart.y), [test.chart.y])
  const evidence = useMemo(() => chartEvidence(view.evidence, test), [view.evidence, test])
  // The address follows a moment later; a switch that waits for it would seem broken.
  const [face, showAtOnce] = useOptimistic({ log: state.log, units: state.units })
  const own = logOf(test.chart)
  const shownLog = face.log === '' ? own : face.log
  const log = useMemo(() => ({ x: shownLog.includes('x'), y: shownLog.includes('y') }), [shownLog])
  const change = (patch: Partial<typeof face>) =>
    startTransition(async () => {
      showAtOnce({ ...face, ...patch })
      await navigate({ search: writeState(state, patch, choices) }, { replace: true, preventScrollReset: true })
    })

  const { available, chart } = test
  const type = testType(available.code)
  const title =
    chart.kind === 'field' ? `${chart.beside?.label}, field` : `${chart.y.label} over ${chart.x.label.toLowerCase()}`
  const subtitle = `${view.variant.name}, ${type.name.toLowerCase()}`
  // Stored points are counted by the chart itself.
  const counted = chart.kind === 'points' && !chart.derivation ? [] : [specimenCount(test)]
  const notes = full.failed ? [...test.notes, allPointsFailed] : test.notes
  const source = [available.standard ?? type.standard, ...counted].join(' · ')
  return (
    <div className={styles['chart']}>
      {!fixed && type.charts.length > 1 && (
        <Tabs
          label="Charts"
          current={chart.id}
          tabs={type.charts.map(({ id, label }) => ({
            id,
            label,
            to: writeState(state, { chart: id, log: '', number: '' }, choices) || '.',
          }))}
        />
      )}
      {chart.kind === 'field' ? (
        test.field && <FieldMap {...{ title, subtitle, source, chart }} field={test.field} view={state.view} />
      ) : state.view === 'table' ? (
        <PointTable
          {...{ title, subtitle, x, y }}
          series={series.filter(({ id }) => !switches.hidden.has(id))}
          system={face.units === 'other' ? 'other' : 'SI'}
        />
      ) : chart.kind === 'bars' ? (
        <BarChart {...{ title, subtitle, source }} id={chart.y.channel} rows={test.rows} />
      ) : (
        <CurveChart
          {...{ title, subtitle, series, x, y, evidence, log }}
          {...switches}
          finer={full.finer}
          onZoom={full.onZoom}
          source={source}
          fileName={`${view.material.path.split('/').at(-1)}_${type.code}_${chart.id}`.toLowerCase()}
          toolbar={fixed ? null : <ViewSwitch />}
          system={face.units === 'other' ? 'other' : 'SI'}
          onSystemChange={(system) => change({ units: system === 'other' ? 'other' : 'si' })}
          onLogChange={(next) => change({ log: logState(next, own) })}
        />
      )}
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Which lines are hidden: those that start switched off, until somebody says otherwise about this chart. */
function useSwitches({ available, chart, series }: TestView) {
  const at = `${available.variantId} ${available.code} ${chart.id}`
  const off = useMemo(() => new Set(series.filter((one) => one.off).map(({ id }) => id)), [series])
  const [held, setHeld] = useState<{ readonly at: string; readonly hidden: ReadonlySet<string> }>()
  return {
    hidden: held?.at === at ? held.hidden : off,
    onHiddenChange: (hidden: ReadonlySet<string>) => setHeld({ at, hidden }),
  }
}

/** Logarithmic axes that a chart has by itself. */
function logOf({ x, y }: TestView['chart']): 'xy' | 'x' | 'y' | '' {
  return `${x.scale === 'log' ? 'x' : ''}${y.scale === 'log' ? 'y' : ''}`
}

function logState({ x, y }: { x: boolean; y: boolean }, own: string): MaterialState['log'] {
  const wanted = `${x ? 'x' : ''}${y ? 'y' : ''}` as const
  return wanted === own ? '' : wanted || 'no'
}

/** `n = 3 per condition`, or the range where conditions differ. */
function specimenCount({ available }: TestView): string {
  const counts = available.conditions.map(({ replicates }) => replicates.length)
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  return `n = ${least === most ? most : `${least}–${most}`} per condition`
}
