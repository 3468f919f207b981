import { halfCycles } from '../../test-types/ctc/half-cycles.ts'
import { type TestedSpecimen, specimensOf, valuesOf } from '../../parameter-sets/tested-specimen.ts'
import { meanCurve, rises } from '../../curves/mean-curve.ts'
import type { Curve } from '../../curves/curve.ts'
import { interpolate } from '../../numerics/interpolate.ts'
import { mean } from '../../numerics/averages.ts'
import type { MeasuredPath, ProofPath } from './index.ts'

type Loop = { readonly strain: Float64Array; readonly stress: Float64Array }

function loopOf({ curves }: TestedSpecimen, perHalfCycle: number): Loop | undefined {
  if (!curves.true) return undefined
  const { x: strain, y: stress } = curves.true
  const cycles = halfCycles(strain)
  const last = cycles.length - 1
  const rows = cycles.flatMap(({ from, to }, i) => {
    const count = Math.min(perHalfCycle, to - from)
    const kept = Array.from(
      { length: count },
      (_, k) => from + Math.round((k * (to - 1 - from)) / Math.max(1, count - 1)),
    )
    return i === last ? kept : kept.slice(0, -1)
  })
  return rows.length < 3
    ? undefined
    : {
        strain: Float64Array.from(rows, (row) => strain[row]!),
        stress: Float64Array.from(rows, (row) => stress[row]!),
      }
}

const stations = 40
const perHalfCycle = 40
/** Smallest strain of a bulge test: below it the membrane has no defined radius [1]. */
const minBulgeStrain = 0.04
/** [1] */
const offsets = [0.0002, 0.0005, 0.001, 0.002]
/** Plastic strain above which first yield and settling of the load cell have no effect [1]. */
const minPlasticStrain = 0.002

/**
 * Measured curves along the paths of a proof, as means over specimens: total true strain, true stress.
 * @param E, nu  of the card, to restore the elastic part that evaluation removed
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
        flow ? [total(from(flow, Math.max(minPlasticStrain, plateau)))] : [],
      ),
    )
  // A yield plateau is caused by bands that travel through a specimen; one element has none.
  const plateau = (1.1 * Math.max(0, ...valuesOf(specimensOf(tested, 'UAT'), 'uat.ae'))) / 100
  const bulge = specimensOf(tested, 'HBG')
  const strainRatio = valuesOf(bulge, 'hbg.rb')
  const rb = strainRatio.length > 0 ? mean(strainRatio) : 1
  return [
    ...tension('tension-rd', 'RD'),
    ...tension('tension-dd', 'DD'),
    ...tension('tension-td', 'TD'),
    // Not a material property below a yield plateau.
    ...(plateau > 0 ? [] : firstYield(specimensOf(tested, 'UAT', 'RD'))),
    ...monotonic(
      'plane-strain',
      specimensOf(tested, 'PST', 'RD').flatMap(({ curves: { zone } }) =>
        // Elastic strain while the minor direction is held.
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
        const formed = from(biaxial, minBulgeStrain)
        // Thickness strain is the sum of both; along RD goes 1/(1 + rb) of it.
        return [{ x: formed.x.map((strain, i) => strain / (1 + rb) + (formed.y[i]! * (1 - nu)) / E), y: formed.y }]
      }),
    ),
    ...reversal(specimensOf(tested, 'CTC', 'RD')),
  ]
}

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

/** The first specimen only: specimens do not reverse at the same strain and have no mean. */
function reversal([first]: readonly TestedSpecimen[]): MeasuredPath[] {
  const loop = first && loopOf(first, perHalfCycle)
  return loop ? [{ path: 'reversal', ...loop }] : []
}

function from({ x, y }: Curve, min: number): Curve {
  const first = x.findIndex((strain) => strain >= min)
  return first < 0 ? { x: new Float64Array(), y: new Float64Array() } : { x: x.subarray(first), y: y.subarray(first) }
}
