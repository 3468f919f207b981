import { startTransition, useMemo, useOptimistic } from 'react'
import { creditLine } from '#contract/citation/source-text.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import { differenceChart, referenceChoices } from '#web/chart/difference.ts'
import { DifferenceChoice } from '#web/chart/difference-choice.tsx'
import type { ChartSeries } from '#web/chart/series.ts'
import { formatMean } from '#web/format/mean.ts'
import { formatFixed } from '#web/format/number.ts'
import { uncertainWriter } from '#web/format/uncertain.ts'
import { chartAxis } from '../test-chart/chart-axis.ts'
import { useMaterial } from '../material-context.tsx'
import { unpack } from '#contract/views/packed.ts'
import { PointTable } from '../lazy-parts.tsx'
import { ViewSwitch } from '../test-chart/view-switch.tsx'
import styles from './fit-charts.module.css'
import { type NamedNumbersRow, NamedNumbers } from './named-numbers.tsx'
import tables from '../tables/tables.module.css'
import { labelSlug } from '#contract/views/material-state.ts'
import type { PackedSeries, ShownFit, SimulationChart } from '#contract/views/simulation.ts'

type Ends = { readonly from: number; readonly to: number }
type FitChartsProps = {
  readonly charts: readonly SimulationChart[]
  readonly fit: ShownFit | undefined
  readonly live: boolean
  readonly window: Ends | undefined
  readonly onWindow: ((window: Ends) => void) | undefined
}

export function FitCharts({ charts, fit, live, window, onWindow }: FitChartsProps) {
  // Laws of reversals and their deviations are over accumulated strain, in the second chart.
  const drawn = charts.find(({ id }) => fit?.lines[id]) ?? charts[0]
  return (
    <div className={styles['charts']} data-live={live || undefined}>
      {charts.map((chart, i) => (
        <ModelChart
          key={chart.id}
          chart={chart}
          fit={fit}
          live={live}
          first={i === 0}
          window={i === 0 ? window : undefined}
          onWindow={i === 0 ? onWindow : undefined}
        />
      ))}
      {fit && fit.residuals.length > 0 && drawn && <Residuals fit={fit} chart={drawn} live={live} />}
      {fit && fit.compared.length > 0 && <Compared fit={fit} />}
    </div>
  )
}

function useUnits() {
  const { state, go } = useMaterial()
  const [units, showAtOnce] = useOptimistic(state.units)
  return {
    system: units === 'other' ? ('other' as const) : ('SI' as const),
    onSystemChange: (system: 'SI' | 'other') =>
      startTransition(async () => {
        const next = system === 'other' ? 'other' : 'si'
        showAtOnce(next)
        await go({ units: next }, { replace: true })
      }),
  }
}

function ModelChart({
  chart,
  fit,
  live,
  first,
  window,
  onWindow,
}: Omit<FitChartsProps, 'charts'> & { readonly chart: SimulationChart; readonly first: boolean }) {
  const { material, coil, state, go } = useMaterial()
  const units = useUnits()
  const lines = fit?.lines[chart.id]
  const series = useMemo(
    () => [
      ...chart.series.map((one) => unpacked(one, false)),
      ...(lines ?? []).map((one) => unpacked(one, live)),
      ...(chart.beside ?? []).map((one) => unpacked(one, false)),
    ],
    [chart.series, chart.beside, lines, live],
  )
  const x = useMemo(() => chartAxis(chart.x), [chart.x])
  const y = useMemo(() => chartAxis(chart.y), [chart.y])
  const evidence = useMemo(
    () => (window ? { label: 'Fit window', from: window.from, to: window.to } : undefined),
    [window],
  )
  const limits = useMemo(() => {
    const ends = chart.series.flatMap(({ x: packed }) => Array.from(unpack(packed)))
    return ends.length > 0 ? { min: Math.max(0, Math.min(...ends)), max: Math.max(...ends) } : undefined
  }, [chart.series])
  const own = { title: chart.label, series, x, y, equalAxes: chart.equalAxes ?? false }
  const choices = useMemo(
    () => referenceChoices({ series, equalAxes: chart.equalAxes ?? false }),
    [series, chart.equalAxes],
  )
  const reference = choices.find(({ id }) => addressOf(chart.id, id) === state.difference)?.id ?? ''
  const difference = useMemo(
    () =>
      reference === ''
        ? undefined
        : differenceChart({ title: chart.label, series, x, y, equalAxes: chart.equalAxes }, reference),
    [reference, chart.label, chart.equalAxes, series, x, y],
  )
  const subtitle = `${coil.name}${live ? ', live fit, not stored' : ''}`
  const choice = (
    <DifferenceChoice
      choices={choices}
      value={reference}
      onChange={(id) => void go({ difference: id === '' ? '' : addressOf(chart.id, id) }, { replace: true })}
    />
  )
  const { title, ...shown } = difference ?? own
  if (state.view === 'table') {
    return (
      <PointTable
        {...{ title, subtitle }}
        series={shown.series}
        x={shown.x}
        y={shown.y}
        system={units.system}
        note={['as displayed in the chart', difference?.source].filter(Boolean).join(' · ')}
        tools={choice}
      />
    )
  }
  const name = `${material.path.split('/').at(-1)}_${state.test}_${chart.id}`
  return (
    <CurveChart
      {...{ title, subtitle }}
      {...shown}
      {...units}
      evidence={difference ? undefined : evidence}
      credit={creditLine([coil.source])}
      fileName={`${name}${difference ? '_difference' : ''}${live ? '_live' : ''}`.toLowerCase()}
      toolbar={
        <>
          {first && <ViewSwitch />}
          {choice}
        </>
      }
      window={
        window && onWindow && limits && !difference
          ? { label: 'Fit window', ...window, ...limits, onChange: onWindow }
          : undefined
      }
    />
  )
}

/** As in an address, without spaces. */
const addressOf = (chart: string, series: string) => labelSlug(`${chart}~${series.replaceAll('~', '-')}`)

function Residuals({ fit, chart, live }: { fit: ShownFit; chart: SimulationChart; live: boolean }) {
  const { material, coil, state } = useMaterial()
  const units = useUnits()
  const series = useMemo(() => withZero(fit.residuals.map((one) => unpacked(one, live))), [fit.residuals, live])
  const x = useMemo(() => chartAxis(chart.x), [chart.x])
  const y = useMemo(
    () => ({ ...chartAxis(chart.y), label: 'Deviation', symbol: `Δ${chart.y.symbol}`, fromZero: false }),
    [chart.y],
  )
  const title = 'Deviations'
  const subtitle = `${coil.name}, tests − model${live ? ', live fit, not stored' : ''}`
  if (state.view === 'table') {
    return <PointTable {...{ title, subtitle, series, x, y }} system={units.system} note="as displayed in the chart" />
  }
  return (
    <CurveChart
      low
      {...{ title, subtitle, series, x, y }}
      {...units}
      credit={creditLine([coil.source])}
      fileName={`${material.path.split('/').at(-1)}_${state.test}_deviations${live ? '_live' : ''}`.toLowerCase()}
    />
  )
}

function withZero(series: readonly ChartSeries[]): ChartSeries[] {
  const ends = series.flatMap(({ x }) => [x[0] ?? 0, x[x.length - 1] ?? 0])
  const x = [Math.min(...ends), Math.max(...ends)]
  return [
    ...series,
    { id: 'zero', label: 'No deviation', kind: 'reference', colour: 10, synthetic: false, x, y: [0, 0] },
  ]
}

const words: Readonly<Record<string, string>> = {
  s45: 'Stress at 45° over RD',
  s90: 'Stress at 90° over RD',
  sb: 'Equibiaxial stress over RD',
  r0: 'r at 0°',
  r45: 'r at 45°',
  r90: 'r at 90°',
  rb: 'Equibiaxial strain ratio',
  ps0: 'Plane-strain stress along RD',
  ps90: 'Plane-strain stress along TD',
  shear0: 'Shear stress, major at 0°',
  shear45: 'Shear stress, major at 45°',
}

/** Ratios of the yield surface, model and tests: a model fitted to stresses may have wrong r-values, and vice versa. */
export function Compared({ fit }: { fit: Pick<ShownFit, 'compared'> }) {
  return (
    <section aria-labelledby="compared-title" className={tables['section']}>
      <h3 id="compared-title">Tests and model</h3>
      <NamedNumbers
        label="Ratios from tests and from the model"
        headings={['Ratio', 'Tests', 'Model', 'Difference']}
        rows={fit.compared.map(comparedRow)}
      />
      <p className={tables['note']}>Tests: mean ± one standard deviation of n specimens.</p>
    </section>
  )
}

const threeDigits = { decimals: 3 }

/** Digits by the scatter of the tests. */
function comparedRow({ label, measured, s, n, fitted }: ShownFit['compared'][number]): NamedNumbersRow {
  const writer = s === null ? undefined : uncertainWriter(measured, s, threeDigits)
  const write = writer?.write ?? ((ratio: number) => formatFixed(ratio, threeDigits.decimals))
  const tests = formatMean({ mean: measured, s, n }, '1', threeDigits)
  return { id: label, name: words[label] ?? label, numbers: [tests, write(fitted), write(fitted - measured)] }
}

/** The name of a live curve marks it as such in all outputs. */
function unpacked({ x, y, spread, ...series }: PackedSeries, live: boolean): ChartSeries {
  const model = live && series.kind !== 'measured' && series.kind !== 'replicate'
  return {
    ...series,
    label: model ? `${series.label}, live` : series.label,
    x: unpack(x),
    y: unpack(y),
    spread: spread === undefined ? undefined : unpack(spread),
  }
}
