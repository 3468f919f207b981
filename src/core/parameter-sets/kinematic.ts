import { halfCyclesOf } from '../fit/fit-kinematic.ts'
import { fitKinematic } from '../fit/index.ts'
import { loopModel, loopSlopes } from '../fit/loop-model.ts'
import { flowCurve } from '../models/hardening/flow-curve.ts'
import { hardeningLaw, hardeningLaws, wholeLaws } from '../models/hardening/index.ts'
import { kinematicLaw, kinematicLaws } from '../models/kinematic/index.ts'
import type { Model } from '../models/model.ts'
import { described, fitParameters, originsOf, rangeOf } from './describe.ts'
import { hardeningFit, hardeningBands, hardeningPlaces } from './hardening.ts'
import type { TabMeasurements } from './measurements.ts'
import type { ComparedPoints, TabFit, Tab } from './tab.ts'
import { anchored } from '../models/hardening/anchored.ts'

const usual = { yieldShare: 0.8, h: 0.5 } as const
const randomStarts = 2

function kinematicFit(model: Model, measured: TabMeasurements): Omit<TabFit, 'model'> {
  const law = kinematicLaw(model.id)
  const at = kinematicPlaces(model, measured)
  const flow = monotonic(measured)
  // Loops do not separate the yield surface from stagnation: both are fixed, and B is above Y.
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
    method: `least squares on stress along the loops, equal weight per half cycle${law.needsFlow ? `, with ${flowLaw.label}` : ''}`,
    sources: [
      { test: 'CTC', orientation: 'RD', what: `${at.x.length} points` },
      ...(law.needsFlow ? [{ test: 'UAT' as const, orientation: 'RD' as const }] : []),
    ],
  })
}

function kinematicPlaces(model: Model, measured: TabMeasurements): ComparedPoints {
  const law = kinematicLaw(model.id)
  const { loops } = measured
  if (loops.length === 0) throw new RangeError('no tension–compression test along RD')
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

/** Hardening laws along RD with the bulge test beyond uniform strain, and kinematic laws from loops. */
export const flowTab: Tab = {
  models: [...hardeningLaws, ...kinematicLaws],
  preferred: [anchored, ...wholeLaws, ...kinematicLaws],
  tests: ['UAT', 'HBG', 'CTC'],
  stored: ({ flow, loops }) =>
    flow.x.length === 0
      ? []
      : [
          anchored.id,
          'swift-voce',
          'swift-hockett-sherby',
          ...(loops.length > 0 ? ['mixed-hardening', 'yoshida-uemori'] : []),
        ],
  places: (model, measured, choice = {}) =>
    isKinematic(model) ? kinematicPlaces(model, measured) : hardeningPlaces(model, measured, choice),
  fit: (model, measured, choice) =>
    isKinematic(model) ? kinematicFit(model, measured) : hardeningFit(hardeningLaw(model.id), measured, choice),
  bands: (model, measured, fit) => (isKinematic(model) ? [] : hardeningBands(model, measured, fit)),
}

function isKinematic({ id }: Model): boolean {
  return kinematicLaws.some((law) => law.id === id)
}
