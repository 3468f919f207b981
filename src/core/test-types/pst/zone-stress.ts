import { interpolate } from '../../numerics/interpolate.ts'
import { steel } from '../../models/elastic/steel.ts'
import type { EvaluationOptions } from '../../evaluate/result/evaluation.ts'

/**
 * True stress of the plane-strain zone [MPa]: force over the present section of the ligament, b0·t0·exp(−ε1), with its edges
 * taken off as the laboratory states.
 *
 * The edges are free to narrow and carry uniaxial stress, so the mean over the ligament lies below the stress in its middle.
 * Either the ratio of the two is known (`share`, e.g. from inverse simulation), or two edges of a stated width carry the
 * tensile stress at the same strain (edge-fraction method); without either the mean is returned, a lower bound.
 */
export function zoneStress(
  force: Float64Array,
  major: Float64Array,
  { b0, t0 }: { readonly b0: number; readonly t0: number },
  { planeStrain: edges, tension, elastic = steel }: Pick<EvaluationOptions, 'planeStrain' | 'tension' | 'elastic'> = {},
): Float64Array {
  const mean = force.map((f, i) => f / (b0 * t0 * Math.exp(-major[i]!)))
  if (!edges) return mean
  if ('share' in edges) return mean.map((stress) => stress / edges.share)
  const part = (2 * edges.edgeWidth) / b0
  if (!(part >= 0 && part < 1))
    throw new RangeError(`two edges of ${edges.edgeWidth} mm leave nothing of a ligament of ${b0} mm`)
  const flow = tension?.flow
  if (!flow) return mean
  // Strain of the zone is a total one: so is that of its edges.
  const total = flow.x.map((plastic, i) => plastic + flow.y[i]! / elastic.E)
  return mean.map((stress, i) => {
    // Beyond uniform strain the tensile curve is held: the edges neck later than they should, a small part of the force.
    const at = Math.min(total.at(-1)!, Math.max(total[0]!, major[i]!))
    const edge = Math.min(interpolate(total, flow.y, at), stress)
    return (stress - part * edge) / (1 - part)
  })
}
