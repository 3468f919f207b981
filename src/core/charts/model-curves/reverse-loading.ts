import { stressAlong } from '../../models/kinematic/history.ts'
import { kinematicLaws } from '../../models/kinematic/index.ts'
import type { KinematicLaw } from '../../models/kinematic/law.ts'
import { ordered } from '../../models/model.ts'
import { flowOf } from './hardening.ts'
import { type Draw, type ModelSet, type Support, valuesOf } from './model-curve.ts'

const stations = 60

export function kinematicLawOf({ model }: ModelSet): KinematicLaw | undefined {
  return kinematicLaws.find(({ id }) => id === model)
}

export const reverseCurves: Draw = (set, support) => {
  const { law, accumulated, stress } = reverseLoading(set, support)
  const curve = { x: accumulated, y: stress.map(Math.abs) }
  return [{ id: 'reverse-loading', label: law.label, chart: 'reverse-loading', stretch: 'measured', rate: null, curve }]
}

export type ReverseLoading = {
  readonly law: KinematicLaw
  /** Accumulated, and signed [1]. */
  readonly accumulated: Float64Array
  readonly plasticStrain: Float64Array
  /** Signed [MPa]. */
  readonly stress: Float64Array
}

/** @throws RangeError if the set is not a kinematic law or lacks its flow curve */
export function reverseLoading(set: ModelSet, { turns, flow }: Pick<Support, 'turns' | 'flow'>): ReverseLoading {
  const law = kinematicLawOf(set)
  if (!law) throw new RangeError(`'${set.model}' is not a kinematic law`)
  if (turns.length === 0) throw new RangeError(`'${set.model}' requires a tested load history; none was tested`)
  if (law.needsFlow && !flow) throw new RangeError(`'${set.model}' requires the hardening law of the coil`)
  const x: number[] = []
  const history: number[] = []
  let strain = 0
  for (const [k, turn] of turns.entries()) {
    const from = turns[k - 1] ?? 0
    const direction = k % 2 === 0 ? 1 : -1
    for (let i = k === 0 ? 0 : 1; i < stations; i++) {
      // Denser at the start, where stress rises.
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
