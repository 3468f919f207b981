import type { Curve } from '../../curves/curve.ts'
import type { Issue } from '../../issue.ts'
import { linspace } from '../../numerics/arrays.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { sameRate } from '../../models/rate/law.ts'
import { type LineFit, lineFit } from '../../statistics/line-fit.ts'
import { positive } from '../../evaluate/stated/check-options.ts'
import { type EvaluatedTable, tableColumn } from '../../evaluate/result/evaluation.ts'
import { warning } from '../../evaluate/result/empty-evaluation.ts'
import { meanAround } from './evaluate.ts'

type RateCurve = { readonly rate: number; readonly flow: Curve }

type RateSeries = {
  /** For strains that at least three specimens reach. */
  readonly sensitivity: readonly { readonly strain: number; readonly fit: LineFit; readonly points: number }[]
  /** One column per rate, slowest first. */
  readonly grid: EvaluatedTable
  readonly issues: readonly Issue[]
}

const sensitivityStrains = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2]
const gridStations = 41

/** Method: docs/science/tests.md#mrt-multi-rate-tension. Throws RangeError for a rate that is not a number above 0. */
export function rateSeries(curves: readonly RateCurve[]): RateSeries {
  for (const [i, { rate }] of curves.entries()) {
    if (!positive.holds(rate)) throw new RangeError(`rate of curve ${i + 1} is ${rate} 1/s; expected ${positive.words}`)
  }
  const sensitivity = sensitivityStrains.flatMap((strain) => {
    const points = curves.flatMap(({ rate, flow }) => {
      const stress = meanAround(flow, strain)
      return stress === null ? [] : [{ rate, stress }]
    })
    const fit = sensitivityOver(points)
    return fit ? [{ strain, fit, points: points.length }] : []
  })
  const groups = byRate(curves)
  const issues = crossings(groups)
  const from = Math.max(...curves.map(({ flow }) => flow.x[0] ?? 0), 0.002)
  const to = Math.min(...curves.map(({ flow }) => flow.x.at(-1) ?? 0))
  const strains = to > from ? [...linspace(from, to, gridStations)] : []
  return {
    sensitivity,
    grid: {
      kind: 'rate-table',
      columns: [
        tableColumn('true_plastic_strain', 'True plastic strain', 'strain', '1', strains, (s) => s),
        ...groups.map(({ rate, flows }) =>
          tableColumn('true_stress', `${Number(rate.toPrecision(3))}/s`, 'stress', 'MPa', strains, (s) =>
            mean(flows, s),
          ),
        ),
      ],
    },
    issues,
  }
}

function byRate(curves: readonly RateCurve[]): { rate: number; flows: Curve[] }[] {
  const groups: { rates: number[]; flows: Curve[] }[] = []
  for (const { rate, flow } of curves.toSorted((a, b) => a.rate - b.rate)) {
    const last = groups.at(-1)
    if (last && rate < sameRate * last.rates[0]!) {
      last.rates.push(rate)
      last.flows.push(flow)
    } else groups.push({ rates: [rate], flows: [flow] })
  }
  return groups.map(({ rates, flows }) => ({
    rate: Math.exp(rates.reduce((sum, r) => sum + Math.log(r), 0) / rates.length),
    flows,
  }))
}

function mean(flows: readonly Curve[], strain: number): number {
  return flows.reduce((sum, flow) => sum + interpolate(flow.x, flow.y, strain), 0) / flows.length
}

function crossings(groups: readonly { rate: number; flows: Curve[] }[]): Issue[] {
  const at = groups.map(({ flows }) => {
    const found = flows.flatMap((flow) => meanAround(flow, 0.05) ?? [])
    return found.length > 0 ? found.reduce((a, b) => a + b, 0) / found.length : Number.NaN
  })
  return groups.slice(1).flatMap(({ rate }, i) => {
    const [slow, fast] = [at[i]!, at[i + 1]!]
    return fast < 0.98 * slow
      ? [
          warning(
            'rate-curves-cross',
            `At 5 % plastic strain the stress decreases from ${slow.toFixed(0)} to ${fast.toFixed(0)} MPa between ${groups[i]!.rate.toPrecision(3)} and ${rate.toPrecision(3)} 1/s.`,
          ),
        ]
      : []
  })
}

type RatePoint = { readonly rate: number; readonly stress: number }

const minSpan = 10

/** Slope of ln σ over ln ε̇; null below three points or a decade of rates. */
function sensitivityOver(points: readonly RatePoint[]): LineFit | null {
  const used = points.filter(({ rate, stress }) => rate > 0 && stress > 0)
  const rates = used.map(({ rate }) => rate)
  if (used.length < 3 || Math.max(...rates) < minSpan * Math.min(...rates)) return null
  return lineFit(
    used.map(({ rate }) => Math.log(rate)),
    used.map(({ stress }) => Math.log(stress)),
  )
}
