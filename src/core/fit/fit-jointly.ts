import type { Curve } from '../curves/curve.ts'
import { bandOf, type Band } from './band.ts'
import type { Fit } from './fit.ts'
import { numericGradient, runsOf, type CurveModel } from './fit-curve.ts'
import { fitPoints, type FitOptions, type PointModel } from './fit-points.ts'
import { refuseAbscissae } from './refuse.ts'

/** One test among several: its points, and the model as this test sees it (its rate, its direction). */
export type JointMember = {
  readonly id: string
  readonly model: CurveModel
  readonly curve: Curve
  /** Of each squared deviation; 1 by default. */
  readonly weight?: number
}

export type JointOptions = Omit<FitOptions, 'weights'> & {
  /** Parameters that each test has for itself; all others are shared by id. */
  readonly own?: readonly string[]
  /** `points`: each point counts alike, the default. `tests`: each test counts alike, however many points it has. */
  readonly balance?: 'points' | 'tests'
}

export type JointFit = Fit & {
  readonly members: readonly {
    readonly id: string
    /** In the order of this member's model. */
    readonly values: readonly number[]
    readonly rmse: number
    readonly band: (x: ArrayLike<number>) => Band
  }[]
}

/**
 * One fit over several tests, with shared and own parameters. Own parameters are named `id@test`. Start, bounds and unit
 * of a shared parameter are those of the first test that has it.
 *
 * @throws RangeError without tests, for a name used twice, an own parameter nobody has, and data no search can use
 */
export function fitJointly(members: readonly JointMember[], options: JointOptions = {}): JointFit {
  const { own = [], balance = 'points' } = options
  if (members.length === 0) throw new RangeError('no tests to fit')
  const twice = members.find(({ id }, i) => members.findIndex((other) => other.id === id) !== i)
  if (twice) throw new RangeError(`two tests are called '${twice.id}'`)
  for (const id of own) {
    if (!members.some(({ model }) => model.parameters.some((parameter) => parameter.id === id))) {
      throw new RangeError(`no test has a parameter '${id}'`)
    }
  }

  const parameters: PointModel['parameters'][number][] = []
  const places = members.map(({ id: member, model }) =>
    model.parameters.map((parameter) => {
      const id = own.includes(parameter.id) ? `${parameter.id}@${member}` : parameter.id
      const known = parameters.findIndex((other) => other.id === id)
      if (known >= 0 && parameters[known]!.unit !== parameter.unit)
        throw new RangeError(
          `test '${member}' has '${id}' in ${parameter.unit}, another test in ${parameters[known]!.unit}`,
        )
      return known >= 0 ? known : parameters.push({ ...parameter, id }) - 1
    }),
  )
  const owners: number[] = []
  const x: number[] = []
  const y: number[] = []
  const weights: number[] = []
  for (const [m, { id, curve, weight = 1 }] of members.entries()) {
    if (curve.x.length === 0) throw new RangeError(`test '${id}' has no points`)
    if (!(weight >= 0 && weight < Infinity)) throw new RangeError(`test '${id}': weight ${weight} is not 0 or above`)
    refuseAbscissae(curve.x, curve.y)
    for (let i = 0; i < curve.x.length; i++) {
      owners.push(m)
      x.push(curve.x[i]!)
      y.push(curve.y[i]!)
      weights.push(balance === 'tests' ? weight / curve.x.length : weight)
    }
  }
  // Weights about 1, so that a robust loss keeps its scale.
  const mean = weights.reduce((sum, w) => sum + w, 0) / weights.length
  const gradients = members.map(({ model }) => model.gradient ?? numericGradient(model))
  const pick = (values: readonly number[], m: number) => places[m]!.map((place) => values[place]!)
  const spread = (g: ArrayLike<number>, m: number) => {
    const all = parameters.map(() => 0)
    for (const [j, place] of places[m]!.entries()) all[place] = g[j]!
    return all
  }
  const fit = fitPoints(
    {
      parameters,
      value: (values, i) => members[owners[i]!]!.model.value(pick(values, owners[i]!), x[i]!),
      gradient: (values, i) => spread(gradients[owners[i]!]!(pick(values, owners[i]!), x[i]!), owners[i]!),
    },
    y,
    { series: members.map((_, m) => runsAt(x, owners, m)), ...options, weights: weights.map((w) => w / mean) },
  )
  const values = fit.parameters.map(({ value }) => value)
  return {
    ...fit,
    members: members.map(({ id, model }, m) => {
      const mine = Array.from(owners.keys()).filter((i) => owners[i] === m)
      return {
        id,
        values: pick(values, m),
        rmse: Math.sqrt(mine.reduce((sum, i) => sum + fit.residuals[i]! ** 2, 0) / mine.length),
        band: (at) =>
          bandOf(
            fit,
            {
              value: (all, where) => model.value(pick(all, m), where),
              gradient: (all, where) => spread(gradients[m]!(pick(all, m), where), m),
            },
            at,
          ),
      }
    }),
  }
}

/** The runs of one test among the points of all. */
function runsAt(x: readonly number[], owners: readonly number[], m: number) {
  const mine = owners.flatMap((owner, i) => (owner === m ? [i] : []))
  return runsOf(mine.map((i) => x[i]!)).map((run) => run.map((k) => mine[k]!))
}
