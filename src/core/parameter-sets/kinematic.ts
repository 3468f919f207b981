import { halfCyclesOf } from '../fit/fit-kinematic.ts'
import { fitKinematic } from '../fit/index.ts'
import { loopModel, loopSlopes } from '../fit/loop-model.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { kinematicLaw } from '../models/kinematic/index.ts'
import type { Model } from '../models/model.ts'
import { described, fitParameters, originsOf, rangeOf } from './describe.ts'
import { hardeningFit } from './hardening.ts'
import type { TabMeasurements } from './measurements.ts'
import type { Places, TabFit } from './tab.ts'

/** Yoshida–Uemori: elastic range over the proof strength, as loops of steel show it, and extent of stagnation. */
const usual = { yieldShare: 0.8, h: 0.5 } as const
/** Starts beside the law's own: records of a few loops have few minima. */
const randomStarts = 2

/** A kinematic law found from tension–compression tests of all specimens, over plastic strain. */
export function kinematicFit(model: Model, measured: TabMeasurements): Omit<TabFit, 'model'> {
  const law = kinematicLaw(model.id)
  const at = kinematicPlaces(model, measured)
  const flow = monotonic(measured)
  // Loops do not tell the size of the yield surface and the stagnation from the rest: they are held, and B stays above Y.
  const Y = usual.yieldShare * flow.stress(0.002)
  const held = law.id === 'yoshida-uemori' ? { Y, h: usual.h } : {}
  const fit = fitKinematic(law, measured.loops, {
    flow,
    randomStarts,
    fixed: held,
    ...(law.id === 'yoshida-uemori' && { bounds: { B: [1.01 * Y, Infinity] } }),
  })
  return described(fit, at, originsOf(law, Object.keys(held)), {
    window: { ...rangeOf('accumulated_plastic_strain', at.x), from: 0 },
    method: `least squares on stress along the loops, each half cycle alike${law.needsFlow ? `, beside ${flowLaw.label}` : ''}`,
    sources: [
      { test: 'CTC', orientation: 'RD', what: `${at.x.length} points` },
      ...(law.needsFlow ? [{ test: 'UAT' as const, orientation: 'RD' as const }] : []),
    ],
  })
}

/** Stress of every row beside the law's, over the plastic strain of both signs together. */
export function kinematicPlaces(model: Model, measured: TabMeasurements): Places {
  const law = kinematicLaw(model.id)
  const { loops } = measured
  if (loops.length === 0) throw new RangeError('no tension–compression test along RD was made')
  const flow = law.needsFlow ? monotonic(measured) : undefined
  const y = loops.flatMap(({ stress }) => Array.from(stress))
  const modelAt = (values: readonly number[]) => loopModel(law, loops, fitParameters(law, values), flow)
  const { value } = modelAt(law.parameters.map(({ start }) => start))
  let last: { values: readonly number[]; slopes: (i: number) => number[] } | undefined
  return {
    x: Float64Array.from(loops.flatMap(({ plasticStrain }) => accumulated(plasticStrain))),
    y: Float64Array.from(y),
    unit: 'MPa',
    series: [halfCyclesOf(loops)],
    value,
    gradient(values, i) {
      if (last?.values !== values) last = { values, slopes: loopSlopes(modelAt(values), y) }
      return last.slopes(i)
    },
  }
}

/** The law whose monotonic curve kinematic laws stand beside: the first that is stored. */
const flowLaw = hardeningLaw('swift-voce')

function monotonic(measured: TabMeasurements) {
  return flowCurve(
    flowLaw,
    hardeningFit(flowLaw, measured).parameters.map(({ value }) => value),
  )
}

function accumulated(plasticStrain: ArrayLike<number>): number[] {
  let [sum, before] = [0, 0]
  return Array.from(plasticStrain, (strain) => {
    sum += Math.abs(strain - before)
    before = strain
    return sum
  })
}
