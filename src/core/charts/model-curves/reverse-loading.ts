import { stressAlong } from '../../models/kinematic/history.ts'
import { kinematicLaws } from '../../models/kinematic/index.ts'
import type { KinematicLaw } from '../../models/kinematic/law.ts'
import { ordered } from '../../models/parameters.ts'
import { flowOf } from './hardening.ts'
import { type Draw, type ModelSet, type Support, valuesOf } from './model-curve.ts'

/** Points of each half cycle. */
const stations = 60

export function kinematicLawOf({ model }: ModelSet): KinematicLaw | undefined {
  return kinematicLaws.find(({ id }) => id === model)
}

/** A kinematic law along the half cycles of the coil's own test: absolute stress over the plastic strain of both signs together. */
export const reverseCurves: Draw = (set, support) => {
  const { law, accumulated, stress } = reverseLoading(set, support)
  const curve = { x: accumulated, y: stress.map(Math.abs) }
  return [{ id: 'reverse-loading', label: law.label, chart: 'reverse-loading', stretch: 'measured', rate: null, curve }]
}

/** The way of a kinematic law through a test of reversals. */
export type ReverseLoading = {
  readonly law: KinematicLaw
  /** Plastic strain of both signs together, and with its sign [1]. */
  readonly accumulated: Float64Array
  readonly plasticStrain: Float64Array
  /** With its sign [MPa]. */
  readonly stress: Float64Array
}

/** @throws RangeError where the set is not a kinematic law, or what it stands on is missing */
export function reverseLoading(set: ModelSet, { turns, flow }: Pick<Support, 'turns' | 'flow'>): ReverseLoading {
  const law = kinematicLawOf(set)
  if (!law) throw new RangeError(`'${set.model}' is not a kinematic law`)
  if (turns.length === 0) throw new RangeError(`'${set.model}' follows a history of loading, and none was tested`)
  if (law.needsFlow && !flow) throw new RangeError(`'${set.model}' needs the coil's hardening law`)
  const x: number[] = []
  const history: number[] = []
  let strain = 0
  for (const [k, turn] of turns.entries()) {
    const from = turns[k - 1] ?? 0
    const direction = k % 2 === 0 ? 1 : -1
    for (let i = k === 0 ? 0 : 1; i < stations; i++) {
      // Closer at the beginning, where stress climbs.
      const path = (turn - from) * (i / (stations - 1)) ** 2
      x.push(from + path)
      history.push(strain + direction * path)
    }
    strain += direction * (turn - from)
  }
  const point = law.point(ordered(law, valuesOf(set)), law.needsFlow ? flowOf(flow!).flow : undefined)
  return {
    law,
    accumulated: Float64Array.from(x),
    plasticStrain: Float64Array.from(history),
    stress: stressAlong(point, history),
  }
}
