import type { Curve } from '../curves/curve.ts'
import { goodnessOf } from '../fit/quality/goodness.ts'
import { type Fit, fitCurve, fitLaw } from '../fit/index.ts'
import type { HardeningLaw } from '../models/hardening/law.ts'
import { studentQuantile } from '../numerics/student-t.ts'
import { covarianceInSteps, withErrors } from './in-steps.ts'
import { type PooledCurve, runsOfBoth } from './measurements.ts'

/** Share of the rising law where no bulge test decides it. */
const evenWeight = 0.5
/** The rising law of every blend. */
const rising: ReadonlySet<string> = new Set(['K', 'e0', 'n'])
/** Parameters of a saturating part that tension up to uniform strain does not tell. */
const usual: Readonly<Record<string, number>> = { q: 0.7 }

/** Blends of a rising and a saturating law carry a weight `w`; the anchored one is tied, not fitted part by part. */
export function isBlend(law: HardeningLaw): boolean {
  return law.id !== 'anchored' && law.parameters[0]?.id === 'w'
}

/**
 * A blend fitted part by part to tension, and its weight alone to tension and the bulge test: its eight parameters together are
 * undetermined by any one curve.
 *
 * @param weight  held as given; sought where it is not and a bulge test was made, a half without
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
  // At a weight of 1 the saturating part is not there, at 0 the rising one: what is held then has no say.
  // Their errors come from all steps together.
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
  const covariance = covarianceInSteps(
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

/** The last step seeks the weight alone, but every parameter of the parts was fitted to these points: all of them cost freedom. */
function judgedWith(fitted: number, { residuals, level, correlation }: Fit, measured: Float64Array) {
  const count = residuals.length
  const freedom = count - fitted
  if (!(freedom > 0)) throw new RangeError(`too few points: ${count} for ${fitted} parameters of a blend`)
  const squares = residuals.reduce((sum, r) => sum + r * r, 0)
  // Of so many independent points each parameter takes one.
  const left = Math.max(1, (correlation?.effective ?? count) - fitted)
  return {
    ...goodnessOf(residuals, measured, undefined, fitted),
    freedom,
    scatter: Math.sqrt((squares / count) * ((left + fitted) / left)),
    t: studentQuantile((1 + level) / 2, left),
  }
}
