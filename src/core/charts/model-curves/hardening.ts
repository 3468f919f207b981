import type { Curve } from '../../curves/curve.ts'
import { continued } from '../../models/hardening/continued.ts'
import { type FlowCurve, flowCurve } from '../../models/hardening/flow-curve.ts'
import { hardeningLaws } from '../../models/hardening/index.ts'
import type { HardeningLaw } from '../../models/hardening/law.ts'
import { ordered } from '../../models/model.ts'
import { type Draw, type ModelSet, sampled, type Stretch, type Support, valuesOf } from './model-curve.ts'

/** Largest plastic strain of simulations of forming and crash [1]. */
const lastStrain = 1

/** FE2: flow curve, split by the data that support it. */
export const flowCurves: Draw = (set, support) => {
  const { law, flow, from, continues } = wholeFlow(set, support)
  const reach = { tension: lastMeasured(set, support), bulge: tookBulge(set, law) ? support.reached('HBG') : undefined }
  return inStretches(flow, from, reach).map(({ stretch, curve }) => ({
    id: stretch === 'measured' ? 'flow' : `flow-${stretch}`,
    label: continues && stretch === 'measured' ? 'Mean of the tensile tests' : law.label,
    chart: 'flow',
    stretch,
    rate: null,
    curve,
  }))
}

/** If the tests are unknown, only the weight between two branches shows the use of a bulge test. */
function tookBulge({ tests }: ModelSet, { parameters }: HardeningLaw): boolean {
  return tests ? tests.includes('HBG') : parameters.some(({ id }) => id === 'w')
}

/** @throws RangeError if the set is not a flow curve or its parameters do not fit its law */
export function flowOf(set: ModelSet): { law: HardeningLaw; flow: FlowCurve; from: number } {
  const law = hardeningLaws.find(({ id }) => id === set.model)
  if (!law) throw new RangeError(`'${set.model}' is not a hardening law`)
  const values = valuesOf(set)
  // An anchored law starts at uniform strain; below it the measured curve is used.
  return { law, flow: flowCurve(law, ordered(law, values)), from: law.id === 'anchored' ? values['em']! : 0 }
}

function wholeFlow(set: ModelSet, { tensile }: Support): ReturnType<typeof flowOf> & { readonly continues: boolean } {
  const tail = flowOf(set)
  const measured = tail.from > 0 ? tensile?.() : undefined
  return measured
    ? { ...tail, flow: continued(measured, tail.flow, tail.from), from: 0, continues: true }
    : { ...tail, continues: false }
}

/** Last measured plastic strain [1]: of the set, otherwise of its fit or the longest tensile curve. */
export function lastMeasured({ lastMeasured: stated, fitWindow }: ModelSet, { reached }: Support): number | undefined {
  if (stated !== null && stated !== undefined) return stated
  return fitWindow?.x === 'true_plastic_strain' ? fitWindow.to : reached('UAT')
}

/** Splits the curve where tension and bulge test end; each part starts with the last point of the one before. */
export function inStretches(
  flow: FlowCurve,
  from: number,
  { tension, bulge }: { tension: number | undefined; bulge?: number | undefined },
): { stretch: Stretch; curve: Curve }[] {
  const ends: (readonly [Stretch, number | undefined])[] = [
    ['measured', tension],
    // Without tension the law was not fitted to the bulge test.
    ['bulge', tension === undefined ? undefined : bulge],
    ['extrapolated', lastStrain],
  ]
  const found: { stretch: Stretch; curve: Curve }[] = []
  let start = from
  for (const [stretch, to] of ends) {
    const end = Math.min(lastStrain, to ?? start)
    if (!(end > start)) continue
    found.push({ stretch, curve: sampled([start, end], flow.stress, { dense: start === 0 }) })
    start = end
  }
  return found
}
