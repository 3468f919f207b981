import { meanCurve, rises } from '../../curves/mean-curve.ts'
import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { loopOf } from './loop-path.ts'
import { mean } from '../../numerics/mean.ts'
import { specimensOf, type TestedSpecimen, valuesOf } from '../../parameter-sets/tested-specimen.ts'
import type { MeasuredPath, ProofPath } from './index.ts'

/** Points of a path: a proof compares shapes, and every point is a run of the element. */
const stations = 40
/** Of each half cycle of a path that turns back. */
const perHalfCycle = 40
/** A membrane has no radius before it is a dome [1]. */
const leastBulge = 0.04
/** Proof strengths of first yield; a card begins with the smallest (models, rules for export) [1]. */
const offsets = [0.0002, 0.0005, 0.001, 0.002]
/** Where first yield and the knee of a force cell no longer disturb [1]. */
const leastPlastic = 0.002

/**
 * What was measured of a coil along the paths of a proof, as means over replicates: strains total and true, stresses true.
 *
 * @param E, nu  of the card: the elastic part that evaluations took off is put back with them
 * @returns      only the paths that were tested
 */
export function measuredPaths(
  tested: readonly TestedSpecimen[],
  { E, nu }: { readonly E: number; readonly nu: number },
): MeasuredPath[] {
  const total = ({ x, y }: Curve): Curve => ({ x: x.map((strain, i) => strain + y[i]! / E), y })
  const tension = (path: ProofPath, orientation: 'RD' | 'DD' | 'TD') =>
    monotonic(
      path,
      specimensOf(tested, 'UAT', orientation).flatMap(({ curves: { flow } }) =>
        flow ? [total(from(flow, Math.max(leastPlastic, plateau)))] : [],
      ),
    )
  // Bands run through a specimen on its plateau: one element has none.
  const plateau = (1.1 * Math.max(0, ...valuesOf(specimensOf(tested, 'UAT'), 'uat.ae'))) / 100
  const bulge = specimensOf(tested, 'HBG')
  const strainRatio = valuesOf(bulge, 'hbg.rb')
  const rb = strainRatio.length > 0 ? mean(strainRatio) : 1
  return [
    ...tension('tension-rd', 'RD'),
    ...tension('tension-dd', 'DD'),
    ...tension('tension-td', 'TD'),
    // A yield point is not a knee: what lies below the plateau is not the sheet's.
    ...(plateau > 0 ? [] : firstYield(specimensOf(tested, 'UAT', 'RD'))),
    ...monotonic(
      'plane-strain',
      specimensOf(tested, 'PST', 'RD').flatMap(({ curves: { zone } }) =>
        // Elastic strain of the major direction while the minor one is held.
        zone ? [{ x: zone.x.map((strain, i) => strain + (zone.y[i]! * (1 - nu * nu)) / E), y: zone.y }] : [],
      ),
    ),
    ...monotonic(
      'shear',
      specimensOf(tested, 'SHR', 'RD').flatMap(({ curves: { shear } }) => (shear ? [shear] : [])),
    ),
    ...monotonic(
      'equibiaxial',
      bulge.flatMap(({ curves: { biaxial } }) => {
        if (!biaxial) return []
        const formed = from(biaxial, leastBulge)
        // Thickness strain is the sum of both; along RD goes 1/(1 + rb) of it.
        return [{ x: formed.x.map((strain, i) => strain / (1 + rb) + (formed.y[i]! * (1 - nu)) / E), y: formed.y }]
      }),
    ),
    ...reversal(specimensOf(tested, 'CTC', 'RD')),
  ]
}

/** Stresses at small plastic strains, means over replicates; that at 0.2 % is the proof strength itself where it was determined. */
function firstYield(specimens: readonly TestedSpecimen[]): MeasuredPath[] {
  const curves = specimens.flatMap(({ curves: { flow } }) =>
    flow && flow.x.length > 1 && flow.x[0]! <= offsets[0]! && flow.x.at(-1)! >= offsets.at(-1)! ? [flow] : [],
  )
  if (curves.length === 0) return []
  const proofStrength = valuesOf(specimens, 'uat.rp02')
  const stress = offsets.map((offset, i) =>
    i === offsets.length - 1 && proofStrength.length > 0
      ? mean(proofStrength) * (1 + offset)
      : mean(curves.map(({ x, y }) => interpolate(x, y, offset))),
  )
  return [{ path: 'first-yield', strain: offsets, stress }]
}

function monotonic(path: ProofPath, curves: readonly Curve[]): MeasuredPath[] {
  const usable = curves.filter((curve) => curve.x.length >= 3 && rises(curve))
  const averaged = meanCurve(usable, stations)
  return averaged ? [{ path, strain: averaged.x, stress: averaged.y }] : []
}

/** One specimen: loops of several do not turn at the same strain, so they have no mean. */
function reversal([first]: readonly TestedSpecimen[]): MeasuredPath[] {
  const loop = first && loopOf(first, perHalfCycle)
  return loop ? [{ path: 'reversal', ...loop }] : []
}

function from({ x, y }: Curve, least: number): Curve {
  const first = x.findIndex((strain) => strain >= least)
  return first < 0 ? { x: new Float64Array(), y: new Float64Array() } : { x: x.subarray(first), y: y.subarray(first) }
}
