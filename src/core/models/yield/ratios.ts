import type { Anisotropy, AnisotropyId } from './criterion.ts'
import {
  biaxialRatios,
  planeStrainPoint,
  pureShearRatio,
  rValue,
  stressRatio,
  type YieldSurface,
} from './directional.ts'

const predictors: Readonly<Record<AnisotropyId, (surface: YieldSurface) => number>> = {
  s45: (surface) => stressRatio(surface, 45),
  s90: (surface) => stressRatio(surface, 90),
  sb: (surface) => biaxialRatios(surface).stress,
  r0: (surface) => rValue(surface, 0),
  r45: (surface) => rValue(surface, 45),
  r90: (surface) => rValue(surface, 90),
  rb: (surface) => biaxialRatios(surface).strain,
  ps0: (surface) => planeStrainPoint(surface, 0).major,
  ps45: (surface) => planeStrainPoint(surface, 45).major,
  ps90: (surface) => planeStrainPoint(surface, 90).major,
  ps0_minor: (surface) => planeStrainPoint(surface, 0).minor,
  ps45_minor: (surface) => planeStrainPoint(surface, 45).minor,
  ps90_minor: (surface) => planeStrainPoint(surface, 90).minor,
  shear0: (surface) => pureShearRatio(surface, 0),
  shear45: (surface) => pureShearRatio(surface, 45),
}

export const anisotropyIds = Object.keys(predictors) as AnisotropyId[]

/** What a surface says about a test. */
export function predicted(surface: YieldSurface, id: AnisotropyId): number {
  return predictors[id](surface)
}

/** Every ratio that a surface predicts; its s0 is 1 by definition. */
export function derivedRatios(surface: YieldSurface): Record<AnisotropyId, number> {
  return Object.fromEntries(anisotropyIds.map((id) => [id, predictors[id](surface)])) as Record<AnisotropyId, number>
}

/**
 * Prediction beside measurement, for every ratio that was measured: a surface identified from stresses may be wrong in
 * r-values and the other way round, and nobody sees it unless it is shown.
 */
export function comparedWith(
  surface: YieldSurface,
  measured: Anisotropy,
): { id: AnisotropyId; measured: number; predicted: number }[] {
  return anisotropyIds.flatMap((id) => {
    const value = measured[id]
    return value === undefined ? [] : [{ id, measured: value, predicted: predictors[id](surface) }]
  })
}

/** Largest difference between measured inputs and the surface. */
export function largestDifference(surface: YieldSurface, measured: Anisotropy, ids: readonly AnisotropyId[]): number {
  return ids.reduce(
    (most, id) => {
      const difference = Math.abs(predictors[id](surface) - measured[id]!)
      return difference <= most ? most : difference
    },
    Math.abs(stressRatio(surface, 0) - 1),
  )
}
