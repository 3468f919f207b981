import { useMemo } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { unpack } from '#contract/views/packed.ts'
import type { ShownRun, WrittenCard } from '#contract/views/simulation.ts'
import type { UnitSystem } from '#web/format/unit-system.ts'
import styles from './card-panel.module.css'

const strain: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'trueStrain' }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
/** Shear has separate axes: on those of tension it would look weak. */
const shearStrain: ChartAxis = { label: 'Shear strain', symbol: 'γ', kind: 'trueStrain' }
const shearStress: ChartAxis = { label: 'Shear stress', symbol: 'τ', kind: 'stress' }

type ProofPlotsProps = {
  readonly card: Pick<WrittenCard, 'name' | 'runs'>
  readonly synthetic: boolean
  readonly system: UnitSystem
  readonly credit?: string | undefined
}

export function ProofPlots({ card: { name, runs }, synthetic, system, credit }: ProofPlotsProps) {
  const plots = useMemo(
    () =>
      runs
        // Proof strengths are in the first thousandth of this axis; see the table.
        .filter(({ path }) => path !== 'first-yield')
        .map((run) => ({ run, series: seriesOf(run, synthetic) })),
    [runs, synthetic],
  )
  return (
    <div className={styles['plots']}>
      {plots.map(({ run: { path, label }, series }) => (
        <CurveChart
          key={path}
          low
          plain
          title={label}
          fileName={`${name.replace(/\.\w+$/, '')}_proof_${path}`.toLowerCase()}
          series={series}
          x={path === 'shear' ? shearStrain : strain}
          y={path === 'shear' ? shearStress : stress}
          headingLevel={4}
          system={system}
          credit={credit}
        />
      ))}
    </div>
  )
}

function seriesOf({ path, strain: packed, measured, simulated }: ShownRun, synthetic: boolean): ChartSeries[] {
  const x = unpack(packed)
  const after = unpack(simulated)
  const common = { colour: 0, synthetic, x }
  return [
    { ...common, id: `${path}-measured`, label: 'Tests', kind: 'measured', draw: 'points', y: unpack(measured) },
    ...(after.length > 0
      ? [{ ...common, id: `${path}-card`, label: 'Card', kind: 'simulated' as const, y: after }]
      : []),
  ]
}
