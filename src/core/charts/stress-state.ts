import type { Curve } from '../curves/curve.ts'
import { limitInStressState } from '../models/forming/limit-in-stress-state.ts'

/**
 * Limit strains as fracture models see them: equivalent strain over triaxiality, von Mises on straight paths.
 *
 * @param limits  x: minor, y: major true strain [1]; where the minor one is larger the two change places
 * @returns       x: η [1], y: ε̄ [1]; points without a state of stress between shear and equibiaxial tension are left out
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
