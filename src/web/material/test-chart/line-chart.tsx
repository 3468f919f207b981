import { startTransition, useMemo, useOptimistic } from 'react'
import { creditLine } from '#contract/citation/source-text.ts'
import type { ScalarEvidence } from '#contract/tests.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { MaterialState } from '#contract/views/material-state.ts'
import { chartAxis } from './chart-axis.ts'
import { chartEvidence, chartSeries } from './chart-series.ts'
import { useMaterial } from '../material-context.tsx'
import { initiallyHidden } from './initially-hidden.ts'
import styles from './test-chart.module.css'
import { useFullPoints } from './use-full-points.ts'
import { useSeries } from './use-series.ts'
import type { TestView } from '#contract/views/test.ts'
import { ViewSwitch } from './view-switch.tsx'

const allPointsFailed = 'Could not load all points; the curves are drawn through a selection.'

type LineChartProps = {
  readonly test: TestView
  readonly evidence: ScalarEvidence | null
  /** For print: without switches. */
  readonly fixed: boolean
  readonly title: string
  readonly subtitle: string
  readonly source: string
  /** Lines that the reader switched off; undefined: unchanged. */
  readonly hidden: ReadonlySet<string> | undefined
  readonly onHiddenChange: (hidden: ReadonlySet<string>) => void
}

export function LineChart(props: LineChartProps) {
  const { test, fixed, title, subtitle, source, hidden, onHiddenChange } = props
  const { material, coil, state, go } = useMaterial()
  const shown = useSeries(test)
  // Lines cannot be switched on in print.
  const series = useMemo(() => chartSeries(fixed ? shown.filter(({ off }) => !off) : shown), [fixed, shown])
  const off = useMemo(() => initiallyHidden(shown), [shown])
  const full = useFullPoints(shown, test.chart)
  const x = useMemo(() => chartAxis(test.chart.x), [test.chart.x])
  const y = useMemo(() => chartAxis(test.chart.y), [test.chart.y])
  const evidence = useMemo(() => chartEvidence(props.evidence, test), [props.evidence, test])
  // Shown at once; the address follows.
  const [face, showAtOnce] = useOptimistic({ log: state.log, units: state.units })
  const own = logOf(test.chart)
  const shownLog = face.log === '' ? own : face.log
  const log = useMemo(() => ({ x: shownLog.includes('x'), y: shownLog.includes('y') }), [shownLog])
  const change = (patch: Partial<typeof face>) =>
    startTransition(async () => {
      showAtOnce({ ...face, ...patch })
      await go(patch, { replace: true })
    })
  return (
    <>
      <CurveChart
        {...{ title, subtitle, source, series, x, y, evidence, log, onHiddenChange }}
        hidden={hidden ?? off}
        finer={full.finer}
        onZoom={full.onZoom}
        credit={creditLine([coil.source])}
        fileName={`${material.path.split('/').at(-1)}_${test.available.code}_${test.chart.id}`.toLowerCase()}
        toolbar={fixed ? null : <ViewSwitch />}
        system={face.units === 'other' ? 'other' : 'SI'}
        onSystemChange={(system) => change({ units: system === 'other' ? 'other' : 'si' })}
        onLogChange={(next) => change({ log: logState(next, own) })}
      />
      {full.failed && <p className={styles['notes']}>{allPointsFailed}</p>}
    </>
  )
}

/** Default logarithmic axes. */
function logOf({ x, y }: TestView['chart']): 'xy' | 'x' | 'y' | '' {
  return `${x.scale === 'log' ? 'x' : ''}${y.scale === 'log' ? 'y' : ''}`
}

function logState({ x, y }: { x: boolean; y: boolean }, own: string): MaterialState['log'] {
  const directions = `${x ? 'x' : ''}${y ? 'y' : ''}` as const
  return directions === own ? '' : directions || 'no'
}
