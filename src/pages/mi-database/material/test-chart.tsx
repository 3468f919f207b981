import { startTransition, useMemo, useOptimistic } from 'react'
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

/** The curves of a test: as a chart, or as the table of exactly what the chart draws. */
export function TestChart({ test }: { test: TestView }) {
  const { view, state, choices } = useMaterial()
  const navigate = useNavigate()
  const series = useMemo(() => chartSeries(test.series), [test.series])
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
      {type.charts.length > 1 && (
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
        test.field && <FieldMap {...{ title, subtitle, source, chart }} field={test.field} />
      ) : state.view === 'table' ? (
        <PointTable {...{ title, subtitle, series, x, y }} system={face.units === 'other' ? 'other' : 'SI'} />
      ) : chart.kind === 'bars' ? (
        <BarChart {...{ title, subtitle, source }} id={chart.y.channel} rows={test.rows} />
      ) : (
        <CurveChart
          {...{ title, subtitle, series, x, y, evidence, log }}
          finer={full.finer}
          onZoom={full.onZoom}
          source={source}
          fileName={`${view.material.path.split('/').at(-1)}_${type.code}_${chart.id}`.toLowerCase()}
          toolbar={<ViewSwitch />}
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
