import type { Curve } from '../curves/curve.ts'
import { goodnessOf } from '../fit/quality/goodness.ts'
import { type Fit, fitCurve, fitLaw } from '../fit/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { stepwiseCovariance, withErrors } from './stepwise-covariance.ts'
import { type PooledCurve, runsOfBoth } from './measurements.ts'

const evenWeight = 0.5
const rising: ReadonlySet<string> = new Set(['K', 'e0', 'n'])
const usual: Readonly<Record<string, number>> = { q: 0.7 }

/** The anchored law has a weight too, but is not fitted part by part. */
export function isBlend(law: HardeningLaw): boolean {
  return law.id !== 'anchored' && law.parameters[0]?.id === 'w'
}

/**
 * Parts are fitted to tension, the weight to tension and the bulge test (0.5 without one, unless given): no single
 * curve determines all eight parameters.
 */
export function fitBlend(
  law: HardeningLaw,
  tension: PooledCurve,
  bulge: PooledCurve,
  weight: number | 'free' | undefined,
): Fit {
  const [, ...own] = law.parameters
  const fixed = (w: number, some: typeof own) => ({
    w,
    ...Object.fromEntries(some.map(({ id, start }) => [id, start])),
  })
  const [lawful, flattening] = [own.filter(({ id }) => rising.has(id)), own.filter(({ id }) => !rising.has(id))]
  const up = fitLaw(law, tension, { fixed: fixed(1, flattening), series: [] })
  const held = Object.fromEntries(Object.entries(usual).filter(([id]) => own.some((one) => one.id === id)))
  const flat = fitLaw(law, tension, { fixed: { ...fixed(0, lawful), ...held }, series: [] })
  const partOf = (id: string) => (rising.has(id) ? up : flat)
  const free = typeof weight !== 'number' && bulge.x.length > 0
  const parameters = law.parameters.map(({ id, unit, lower, upper }, i) =>
    i > 0
      ? { id, unit, start: partOf(id).values[i]!, fixed: true }
      : free
        ? { id, unit, lower, upper, start: evenWeight }
        : { id, unit, start: typeof weight === 'number' ? weight : evenWeight, fixed: true },
  )
  const points = { x: Float64Array.from([...tension.x, ...bulge.x]), y: Float64Array.from([...tension.y, ...bulge.y]) }
  const whole = fitCurve(
    {
      parameters,
      value: (p, x) => law.stress(p, x),
      gradient: (p, x) => law.gradient(p, x),
    },
    points,
    { series: runsOfBoth(tension, bulge) },
  )
  const owner = law.parameters.map(({ id }, i) => (i === 0 ? whole : partOf(id)))
  const failed = [up, flat].find(({ converged }) => !converged)
  const judged = judgedWith(
    [up, flat, whole].reduce((sum, { parameters: own }) => sum + own.filter(({ fixed }) => !fixed).length, 0),
    whole,
    points.y,
  )
  const at = (fit: Fit, { x }: Curve) => {
    const values = fit.parameters.map(({ value }) => value)
    return { fit, points: [...x.keys()], gradients: Array.from(x, (strain) => law.gradient(values, strain)) }
  }
  const covariance = stepwiseCovariance(
    [at(up, tension), at(flat, tension), at(whole, points)],
    points.x.map(() => judged.scatter),
    whole.correlation?.groups,
  )
  return {
    ...whole,
    ...judged,
    parameters: withErrors(
      owner.map((fit, i) => fit.parameters[i]!),
      covariance,
      judged,
    ),
    covariance,
    undetermined: [],
    warnings: [...new Set([up, flat, whole].flatMap(({ warnings }) => warnings))],
    ...(failed && { converged: false, stop: failed.stop }),
  }
}

/** All parameters reduce the degrees of freedom, not only the weight. */
function judgedWith(fitted: number, { residuals, level, correlation }: Fit, measured: Float64Array) {
  const count = residuals.length
  const freedom = count - fitted
  if (!(freedom > 0)) throw new RangeError(`too few points: ${count} for ${fitted} parameters of a blend`)
  const squares = residuals.reduce((sum, r) => sum + r * r, 0)
  const left = Math.max(1, (correlation?.effective ?? count) - fitted)
  return {
    ...goodnessOf(residuals, measured, undefined, fitted),
    freedom,
    scatter: Math.sqrt((squares / count) * ((left + fitted) / left)),
    t: studentQuantile((1 + level) / 2, left),
  }
}
