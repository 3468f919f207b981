import type { AnisotropyId, Anisotropy } from './criterion.ts'
import {
  biaxialRatios,
  planeStrainPoint,
  pureShearRatio,
  rValue,
  stressRatio,
  type YieldSurface,
} from './directional.ts'

/** Stresses relative to tension along RD, angles of the major stress to RD. */
export const ratioSymbols: Readonly<Record<AnisotropyId, string>> = {
  s45: 'σ_45/σ_0',
  s90: 'σ_90/σ_0',
  sb: 'σ_b/σ_0',
  r0: 'r_0',
  r45: 'r_45',
  r90: 'r_90',
  rb: 'r_b',
  ps0: 'σ_ps,0/σ_0',
  ps45: 'σ_ps,45/σ_0',
  ps90: 'σ_ps,90/σ_0',
  ps0_minor: 'σ_ps,0,minor/σ_0',
  ps45_minor: 'σ_ps,45,minor/σ_0',
  ps90_minor: 'σ_ps,90,minor/σ_0',
  shear0: 'τ_0/σ_0',
  shear45: 'τ_45/σ_0',
}

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

const anisotropyIds = Object.keys(predictors) as AnisotropyId[]

export function predicted(surface: YieldSurface, id: AnisotropyId): number {
  return predictors[id](surface)
}

/** s0 is 1 by definition. */
export function derivedRatios(surface: YieldSurface): Record<AnisotropyId, number> {
  return Object.fromEntries(anisotropyIds.map((id) => [id, predictors[id](surface)])) as Record<AnisotropyId, number>
}

export function largestDifference(surface: YieldSurface, measured: Anisotropy, ids: readonly AnisotropyId[]): number {
  return ids.reduce(
    (most, id) => {
      const difference = Math.abs(predictors[id](surface) - measured[id]!)
      return difference <= most ? most : difference
    },
    Math.abs(stressRatio(surface, 0) - 1),
  )
}
