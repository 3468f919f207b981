import { solverCard } from '#contract/menu/webinars.ts'
import { maximumForce } from '#core/models/hardening/considere.ts'
import { flowTable } from '#core/models/hardening/flow-curve.ts'
import { swiftVoce } from '#core/models/hardening/blended-laws.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Film, share } from '../film.tsx'
import { FigureResult } from '../figure-result.tsx'
import { syntheticLine } from '../synthetic-series.ts'

const x: ChartAxis = { label: 'True plastic strain', symbol: 'ε_p', kind: 'trueStrain', fromZero: true }
const y: ChartAxis = { label: 'True stress', symbol: 'σ', kind: 'stress' }
const E = 207_000
// The parameters of docs/science/check-cases.md#hardening-laws-values for Swift–Voce.
const parameters = [0.6, 1350, 0.002, 0.1, 650, 500, 25]
const stress = (strain: number, weight = 0.6) => swiftVoce.stress(parameters.with(0, weight), strain)
const law = { stress: (e: number) => stress(e), slope: (e: number) => swiftVoce.slope(parameters, e) }
const look = { kind: 'fitted', synthetic: true } as const

export function SolverCardFilm() {
  return (
    <Film webinar={solverCard}>
      {(now) => {
        const table = tableAt(now)
        return (
          <>
            <CurveChart
              headingLevel={2}
              title="What the solver reads"
              series={scene(now, table)}
              {...{ x, y }}
              fileName="solver-card"
            />
            <FigureResult>{words(now, table)}</FigureResult>
          </>
        )
      }}
    </Film>
  )
}

type Table = { readonly strain: number[]; readonly stress: number[]; readonly last: number }

function tableAt(now: number): Table {
  const count = Math.round(4 + 56 * share(now, 2, 18))
  const last = now >= 20 && now < 38 ? 0.15 : 1
  const strain = Array.from({ length: count }, (_, i) => last * (i / (count - 1)) ** 2)
  return { strain, stress: strain.map((e) => stress(e)), last }
}

function scene(now: number, { strain, stress: stresses, last }: Table): ChartSeries[] {
  const strains = Array.from({ length: 101 }, (_, i) => i / 100)
  const end = stresses.at(-1)!
  return [
    {
      id: 'law',
      label: 'The law',
      x: strains,
      y: strains.map((e) => stress(e)),
      colour: 4,
      ...look,
      kind: 'reference',
    },
    { id: 'table', label: 'Points of the card', x: strain, y: stresses, colour: 0, draw: 'both', ...look },
    ...(last < 1
      ? [{ id: 'held', label: 'Held behind the last', x: [last, 1], y: [end, end], colour: 1, ...look }]
      : []),
    ...(now >= 40
      ? [1, 0.2].map((weight, i): ChartSeries => {
          const part = strains.filter((e) => e >= 0.1 && e <= 0.1 + 0.9 * share(now, 40, 56))
          return syntheticLine(
            `tail-${weight}`,
            `Another weight, α = ${weight}`,
            2 + i,
            part,
            (e) => stress(e, weight) * (stress(0.1) / stress(0.1, weight)),
            { kind: 'extrapolated' },
          )
        })
      : []),
  ]
}

function words(now: number, { strain, stress: stresses }: Table): string {
  const meant = maximumForce(law, E)
  const read = maximumForce(flowTable(strain, stresses), E)
  const say = (force: typeof meant) =>
    force ? `Rm ${force.rm.toFixed(0)} MPa at Ag ${(100 * force.ag).toFixed(1)} %` : 'no maximum of force'
  return `${strain.length} points. Law: ${say(meant)}. ${now >= 60 ? 'Card in a simulation of the test' : 'Card'}: ${say(read)}.`
}
