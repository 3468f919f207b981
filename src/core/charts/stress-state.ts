import type { Curve } from '../curves/curve.ts'
import { limitInStressState } from '../models/forming/limit-curve.ts'

/**
 * Converts limit strains to equivalent strain over triaxiality (von Mises, straight paths).
 * @param limits  x: minor, y: major true strain [1]; exchanged where the minor one is larger
 * @returns       x: η [1], y: ε̄ [1]; omits points outside shear to equibiaxial tension
 */
export function inStressState({ x: minors, y: majors }: Curve): Curve {
  const found = Array.from(minors, (minor, i) => [Math.min(minor, majors[i]!), Math.max(minor, majors[i]!)] as const)
    .filter(([minor, major]) => major > 0 && minor >= -major)
    .map(limitInStressState)
  return {
    x: Float64Array.from(found, ({ triaxiality }) => triaxiality),
    y: Float64Array.from(found, ({ equivalent }) => equivalent),
  }
}
