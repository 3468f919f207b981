import type { Curve } from '../../curves/curve.ts'
import { continued } from '../../models/hardening/continued.ts'
import { type FlowCurve, flowCurve } from '../../models/hardening/flow-curve.ts'
import { hardeningLaws } from '../../models/hardening/index.ts'
import type { HardeningLaw } from '../../models/hardening/law.ts'
import { ordered } from '../../models/parameters.ts'
import { type Draw, type ModelSet, sampled, type Stretch, type Support, valuesOf } from './model-curve.ts'

/** Simulations of forming and crash ask for flow stress up to here [1]. */
const lastStrain = 1

/** FE2: the flow curve to a plastic strain of 1, in stretches by what stands behind it. */
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

/** A bulge test supports what was sought from it. Where nobody says: the weight between two branches is all that it can tell. */
function tookBulge({ tests }: ModelSet, { parameters }: HardeningLaw): boolean {
  return tests ? tests.includes('HBG') : parameters.some(({ id }) => id === 'w')
}

/** @throws RangeError where the set is not a flow curve, or its parameters are not those of its law */
export function flowOf(set: ModelSet): { law: HardeningLaw; flow: FlowCurve; from: number } {
  const law = hardeningLaws.find(({ id }) => id === set.model)
  if (!law) throw new RangeError(`'${set.model}' is not a hardening law`)
  const values = valuesOf(set)
  // The anchored law begins at uniform strain; before it stands the measured curve, which no parameter knows.
  return { law, flow: flowCurve(law, ordered(law, values)), from: law.id === 'anchored' ? values['em']! : 0 }
}

/** With what was measured before it, for a law that begins at uniform strain. */
function wholeFlow(set: ModelSet, { tensile }: Support): ReturnType<typeof flowOf> & { readonly continues: boolean } {
  const tail = flowOf(set)
  const measured = tail.from > 0 ? tensile?.() : undefined
  return measured
    ? { ...tail, flow: continued(measured, tail.flow, tail.from), from: 0, continues: true }
    : { ...tail, continues: false }
}

/** Last plastic strain behind a hardening law [1]: as the set says, else where its fit or the longest tensile curve ends. */
export function lastMeasured({ lastMeasured: said, fitWindow }: ModelSet, { reached }: Support): number | undefined {
  if (said !== null && said !== undefined) return said
  return fitWindow?.x === 'true_plastic_strain' ? fitWindow.to : reached('UAT')
}

/** The curve cut where tension ends and where the bulge test ends; each stretch begins with the point before it. */
export function inStretches(
  flow: FlowCurve,
  from: number,
  { tension, bulge }: { tension: number | undefined; bulge?: number | undefined },
): { stretch: Stretch; curve: Curve }[] {
  const ends: (readonly [Stretch, number | undefined])[] = [
    ['measured', tension],
    // Without tension before it, a bulge test alone supports nothing here: the law was not fitted to it.
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
