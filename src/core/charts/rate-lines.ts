import type { Curve } from '../curves/curve.ts'
import { fitPoints } from '../fit/index.ts'
import { cowperSymonds } from '../models/rate/cowper-symonds.ts'
import type { RateLaw } from '../models/rate/law.ts'
import { thermalOverstress } from '../models/rate/thermal-overstress.ts'
import type { Guide } from './guide.ts'
import { mean } from '../numerics/averages.ts'

/** Rates within this factor of the slowest belong to the slow test. */
const sameRate = 2
const stations = 61

/**
 * Least-squares fits at one plastic strain; empty for fewer than three rates. The mean of the slowest is the reference.
 */
export function rateLines(marks: readonly Curve[], plasticStrain: number): Guide[] {
  const points = marks
    .flatMap(({ x, y }) => Array.from(x, (rate, i) => ({ rate, stress: y[i]! })))
    .filter(({ rate, stress }) => rate > 0 && stress > 0)
  const [slowest, fastest] = [Math.min(...points.map(({ rate }) => rate)), Math.max(...points.map(({ rate }) => rate))]
  const slow = points.filter(({ rate }) => rate <= sameRate * slowest)
  const decades = new Set(points.map(({ rate }) => Math.round(Math.log(rate / slowest) / Math.log(sameRate))))
  if (decades.size < 3) return []
  const quasiStatic = mean(slow.map(({ stress }) => stress))
  const reference = mean(slow.map(({ rate }) => rate))
  const known = points.map((point) => ({ ...point, quasiStatic }))
  return [thermalOverstress, cowperSymonds].flatMap((law) => {
    const fit = fitted(law, known, { quasiStatic, reference, plasticStrain })
    if (!fit) return []
    const x = Float64Array.from(
      { length: stations },
      (_, i) => slowest * Math.exp((i / (stations - 1)) * Math.log(fastest / slowest)),
    )
    return [{ id: law.id, label: law.label, kind: 'fitted' as const, curve: { x, y: x.map(fit) } }]
  })
}

type Known = { readonly rate: number; readonly stress: number; readonly quasiStatic: number }
type Slow = { readonly quasiStatic: number; readonly reference: number; readonly plasticStrain: number }

function fitted(law: RateLaw, points: readonly Known[], { quasiStatic, reference, plasticStrain }: Slow) {
  const at = (rate: number) => ({ quasiStatic, rate, plasticStrain, temperature: roomTemperature })
  const start = law.startFrom(points)
  const parameters = law.parameters.map(({ id, unit, lower, upper, given }, i) =>
    given ? { id, unit, start: reference, fixed: true } : { id, unit, lower, upper, start: start[i]! },
  )
  const fit = fitPoints(
    {
      parameters,
      value: (values, i) => law.stress(values, at(points[i]!.rate)),
      gradient: (values, i) => law.gradient(values, at(points[i]!.rate)),
    },
    points.map(({ stress }) => stress),
  )
  // At a bound the law would be a different one.
  if (!fit.converged || fit.parameters.some(({ atBound }) => atBound !== null)) return undefined
  const values = fit.parameters.map(({ value }) => value)
  return (rate: number) => law.stress(values, at(rate))
}

const roomTemperature = 20 // °C
