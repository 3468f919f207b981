import { randomFor } from '../numerics/random.ts'
import type { GradeTruth } from './truth/truth-of.ts'

/** Beyond that no product of a grade lies, in standard deviations. */
const cut = 2

/**
 * The truth of one product of a grade, which differs from the others as products of the field do (docs/science/predictor.md#known-correlations-to-encode-as-baseline):
 * stronger ones stretch less, and expand and bend less far; at equal strength those with the higher yield ratio and the tougher ones
 * expand further; hole expansion scatters most. Thicker sheet is drawn further in `coilOf`.
 *
 * @param name  of the product; the same one differs in the same way
 */
export function productTruth(grade: GradeTruth, name: string): GradeTruth {
  const random = randomFor(`${name}|product`)
  // Strength, yield ratio, elongation, toughness, anisotropy, punched edge, bent surface.
  const draw = () => random.truncated(cut)
  const [s, y, d, c, a, edge, surface] = [draw(), draw(), draw(), draw(), draw(), draw(), draw()] as const
  const { targets, limits } = grade
  const rm = targets.rm * (1 + 0.025 * s)
  const yieldRatio = 1 - (1 - targets.yield / targets.rm) * Math.exp(-0.08 * y)
  const yieldFactor = (yieldRatio * rm) / targets.yield
  const anisotropic = 1 + 0.06 * a
  const tough = 1 - 0.03 * s + 0.03 * y + 0.08 * c
  return {
    ...grade,
    targets: {
      ...targets,
      yield: yieldRatio * rm,
      rm,
      ag: targets.ag * (1 - 0.04 * s - 0.02 * y + 0.03 * d),
      a80: targets.a80 * (1 - 0.045 * s - 0.015 * y + 0.045 * d + 0.01 * c),
      yieldPoint: targets.yieldPoint && { ...targets.yieldPoint, reh: targets.yieldPoint.reh * yieldFactor },
      r0: targets.r0 * anisotropic,
      r45: targets.r45 * anisotropic,
      r90: targets.r90 * anisotropic,
    },
    limits: {
      ...limits,
      lambda: limits.lambda * Math.exp(-0.05 * s + 0.08 * y + 0.12 * c + 0.1 * edge),
      alpha: limits.alpha && limits.alpha * (1 - 0.03 * s + 0.015 * y + 0.06 * c + 0.03 * surface),
      shear: limits.shear * tough,
      uniaxial: limits.uniaxial * tough,
      planeStrain: limits.planeStrain * tough,
      biaxial: limits.biaxial * tough,
      b: limits.b * tough,
    },
    tfs: grade.tfs && grade.tfs * tough,
  }
}
