import { useMemo } from 'react'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { formatNumber, formatSignificant } from '#web/format/number.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { useMaterial } from '../material-context.tsx'
import { unpack } from '#contract/views/packed.ts'
import styles from './card-panel.module.css'
import tables from '../simulation/tables.module.css'
import type { ShownRun, WrittenCard } from '#contract/views/simulation.ts'

/** Where a card with failure ends before the test, the rest was not compared: a reader of the plot wants to know. */
const fails = 'the element fails'

const strain: ChartAxis = { label: 'True strain', symbol: 'ε', kind: 'trueStrain' }
const stress: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }

/** One element made of the text of the card, driven along the measured paths. */
export function CardProof({ card: { name, live, runs, verdict, why, proven } }: { card: WrittenCard }) {
  const { variant, state } = useMaterial()
  const series = useMemo(
    () =>
      runs.flatMap((run, colour) =>
        // Proof strengths stand over plastic strain, in the first thousandth of this axis: the table has them.
        run.path === 'first-yield' ? [] : drawnRun(run, colour, variant.synthetic),
      ),
    [runs, variant.synthetic],
  )
  return (
    <section aria-labelledby="proof-title" className={styles['proof']}>
      <h4 id="proof-title">Proof: the card’s own text, simulated</h4>
      <p className={proven ? styles['passed'] : styles['failed']}>{verdict}</p>
      {why.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ScrollRegion label="Proof by path">
        <table className={tables['table']}>
          <thead>
            <tr>
              <th scope="col">Path</th>
              <th scope="col" className={tables['number']}>
                RMS error
              </th>
              <th scope="col" className={tables['number']}>
                Limit
              </th>
              <th scope="col">Worst point</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {runs.map(({ path, label, rms, share, limit, worst, passed: own, verdict: words }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td className={tables['number']}>
                  {Number.isFinite(rms) ? `${formatNumber(rms, 1)} MPa, ${formatNumber(100 * share, 1)} %` : '–'}
                </td>
                <td className={tables['number']}>{formatNumber(100 * limit, 1)} %</td>
                <td className={tables['long']}>
                  {Number.isFinite(worst.strain)
                    ? `${formatNumber(worst.simulated, 0)} against ${formatNumber(worst.measured, 0)} MPa at ${formatSignificant(worst.strain, 3)}`
                    : words}
                </td>
                <td className={own ? styles['passed'] : styles['failed']}>
                  {own ? 'passed' : 'failed'}
                  {words.includes(fails) && `: ${words.slice(words.indexOf(fails))}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <CurveChart
        title="Simulated from the card against measured"
        subtitle={`${variant.name}${live ? ', live fit, not stored' : ''}`}
        fileName={`${name.replace(/\.\w+$/, '')}_proof`.toLowerCase()}
        series={series}
        x={strain}
        y={stress}
        headingLevel={4}
        system={state.units === 'other' ? 'other' : 'SI'}
        onSystemChange={undefined}
      />
    </section>
  )
}

/** Shear stands in the same picture, by other symbols than its axes have. */
const drawnAs = ({ path, label }: ShownRun) => (path === 'shear' ? `${label} (τ over γ)` : label)

function drawnRun(run: ShownRun, colour: number, synthetic: boolean): ChartSeries[] {
  const { path, strain, measured, simulated } = run
  const label = drawnAs(run)
  const common = { colour, synthetic }
  const columns = { x: unpack(strain) }
  const after = unpack(simulated)
  return [
    {
      ...common,
      ...columns,
      id: `${path}-measured`,
      label: `${label}, measured`,
      kind: 'measured',
      draw: 'points',
      y: unpack(measured),
    },
    ...(after.length > 0
      ? [{ ...common, ...columns, id: `${path}-card`, label: `${label}, card`, kind: 'simulated' as const, y: after }]
      : []),
  ]
}
