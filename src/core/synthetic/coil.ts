import { abspoelScholting } from '../models/forming/abspoel-scholting.ts'
import { type Random, randomFor } from '../numerics/random.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { DemoCoil } from './demo.ts'
import { tensionTargets, type TensionTargets, tensionTruth } from './grade-truth.ts'
import { coilScatter, replicateScatter, rounded, scatterFactor, scatterFactors } from './measurement-noise.ts'
import type { TensionTruth } from './recipe-parts/tension.ts'
import type { AnisotropyTruth } from './truth/anisotropy.ts'
import type { LimitTruth } from './truth/limits.ts'
import { type GradeTruth, isFurther, gradeTruth } from './truth/grade-truth.ts'

/** Truncation of the differences, in standard deviations. */
const cut = 2

/**
 * Products of a grade differ (docs/science/predictor.md#known-correlations-to-encode-as-baseline): higher strength
 * reduces elongation, hole expansion and bending angle; a higher yield ratio and toughness increase hole expansion.
 */
function productTruth(grade: GradeTruth, name: string): GradeTruth {
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

export type Direction = 'RD' | 'DD' | 'TD'

export type Coil = {
  readonly demo: DemoCoil
  /** Without the scatter of the coil. */
  readonly truth: GradeTruth
  readonly tension: TensionTargets
  readonly r: Readonly<Record<Direction, number>>
  readonly anisotropy: AnisotropyTruth
  readonly limits: LimitTruth
  readonly flow: TensionTruth
}

/** Share of the scatter between coils by which a material differs from its grade. */
const materialShare = 0.6

/** Uniform elongation decreases slightly from RD over DD to TD. */
const agFactor: Readonly<Record<Direction, number>> = { RD: 1, DD: 0.97, TD: 0.95 }

/** Coil with the scatter of material and coil, or without scatter for a reference coil. */
export function coilOf(demo: DemoCoil): Coil {
  const grade = gradeTruth(demo.grade)
  const truth = isFurther(demo.grade) ? productTruth(grade, demo.material) : grade
  const { targets, limits, anisotropy, elongationExponent } = truth
  const base = tensionTargets(targets)
  const { r0, r45, r90, thickness } = targets
  const f = coilFactors(demo)
  const ag = base.ag * f.ag
  const tension: TensionTargets = {
    yield: base.yield * f.yield,
    rm: base.rm * f.rm,
    ag,
    a80: aboveUniform(base.a80 * f.a80 * (demo.thickness / thickness) ** elongationExponent, ag),
    r: r0 * f.r,
    yieldPoint: base.yieldPoint && { reh: base.yieldPoint.reh * f.yield, ae: base.yieldPoint.ae },
  }
  const flow = tensionTruth(truth, tension)
  return {
    demo,
    truth,
    tension,
    r: { RD: r0 * f.r, DD: r45 * f.r, TD: r90 * f.r },
    anisotropy,
    limits: {
      ...limits,
      flc: abspoelScholting({
        a80: tension.a80 * 100,
        a80min: tension.a80 * 100 - 0.8,
        r: r90 * f.r,
        t: demo.thickness,
      }),
      lambda: limits.lambda * f.lambda,
      // Convention for VDA 238-100: α √t is about constant.
      alpha: limits.alpha && limits.alpha * f.limit * Math.sqrt(thickness / demo.thickness),
      shear: limits.shear * f.limit,
      uniaxial: limits.uniaxial * f.limit,
      planeStrain: limits.planeStrain * f.limit,
      biaxial: limits.biaxial * f.limit,
      b: limits.b * f.limit,
    },
    flow,
  }
}

export function specimenRandom(coil: Coil, test: TestCode, condition: string, replicate: number): Random {
  return randomFor(`${coil.demo.id}|${test}|${condition}|${replicate}`)
}

export function specimenTargets(coil: Coil, direction: Direction, random: Random): TensionTargets {
  const { yield: yieldStress, rm, ag, a80, yieldPoint } = coil.tension
  const { s45, s90 } = coil.anisotropy
  const ratio = { RD: 1, DD: s45, TD: s90 }[direction]
  const f = scatterFactors(random, replicateScatter)
  const uniform = ag * agFactor[direction] * f.ag
  return {
    yield: yieldStress * ratio * f.yield,
    rm: rm * ratio * f.rm,
    ag: uniform,
    a80: aboveUniform(a80 * agFactor[direction] * f.a80, uniform),
    r: coil.r[direction] * f.r,
    yieldPoint: yieldPoint && { reh: yieldPoint.reh * ratio * f.yield, ae: yieldPoint.ae * f.ag },
  }
}

/** Measured [mm]. */
export function specimenThickness(coil: Coil, random: Random): number {
  return rounded(coil.demo.measuredThickness + 0.002 * random.truncated(2.5), 3)
}

function coilFactors(demo: DemoCoil): Record<keyof typeof coilScatter, number> {
  const names = Object.keys(coilScatter) as (keyof typeof coilScatter)[]
  if (demo.reference) {
    return Object.fromEntries(names.map((name) => [name, 1])) as Record<keyof typeof coilScatter, number>
  }
  const material = randomFor(`${demo.material}|material`)
  const coil = randomFor(`${demo.id}|coil`)
  const factors = names.map((name) => [
    name,
    scatterFactor(material, materialShare * coilScatter[name]) * scatterFactor(coil, coilScatter[name]),
  ])
  return Object.fromEntries(factors) as Record<keyof typeof coilScatter, number>
}

/** Elongation after fracture exceeds uniform elongation. */
function aboveUniform(a80: number, ag: number): number {
  return Math.max(a80, 1.15 * ag)
}
