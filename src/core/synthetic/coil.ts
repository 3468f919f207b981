import { abspoelScholting } from '../models/forming/abspoel-scholting.ts'
import { randomFor, type Random } from '../numerics/random.ts'
import type { TestCode } from '../test-types/test-type.ts'
import type { DemoVariant } from './demo.ts'
import { tensionTargets, tensionTruth, type TensionTargets } from './grade-truth.ts'
import { rounded } from './logger.ts'
import type { TensionTruth } from './recipe-parts/tension.ts'
import { productTruth } from './products.ts'
import { coilScatter, replicateScatter, scatterFactor, scatterFactors } from './scatter.ts'
import type { AnisotropyTruth } from './truth/anisotropy.ts'
import type { LimitTruth } from './truth/limits.ts'
import { type GradeTruth, isFurther, truthOf } from './truth/truth-of.ts'

export type Direction = 'RD' | 'DD' | 'TD'

/** The truth of one coil, from which all its specimens are drawn. */
export type Coil = {
  readonly variant: DemoVariant
  /** Its material's, before the scatter of the coil. */
  readonly truth: GradeTruth
  /** Along the rolling direction. */
  readonly tension: TensionTargets
  /** Plastic strain ratio by direction. */
  readonly r: Readonly<Record<Direction, number>>
  readonly anisotropy: AnisotropyTruth
  /** Hole expansion, bending angle and fracture strains carry the coil's scatter. */
  readonly limits: LimitTruth
  /** Smooth flow curve along the rolling direction. */
  readonly flow: TensionTruth
}

/** Factors by which a material differs from its grade: another supplier's route. Milder than from coil to coil. */
const materialShare = 0.6

/** Uniform elongation falls a little from RD over DD to TD. */
const agFactor: Readonly<Record<Direction, number>> = { RD: 1, DD: 0.97, TD: 0.95 }

/** The coil behind a variant: truth of its grade with the scatter of material and coil; none for a reference coil. */
export function coilOf(variant: DemoVariant): Coil {
  const grade = truthOf(variant.grade)
  const truth = isFurther(variant.grade) ? productTruth(grade, variant.material) : grade
  const { targets, limits, anisotropy, elongationExponent } = truth
  const base = tensionTargets(targets)
  const { r0, r45, r90, thickness } = targets
  const f = coilFactors(variant)
  const ag = base.ag * f.ag
  const tension: TensionTargets = {
    yield: base.yield * f.yield,
    rm: base.rm * f.rm,
    ag,
    a80: aboveUniform(base.a80 * f.a80 * (variant.thickness / thickness) ** elongationExponent, ag),
    r: r0 * f.r,
    yieldPoint: base.yieldPoint && { reh: base.yieldPoint.reh * f.yield, ae: base.yieldPoint.ae },
  }
  const flow = tensionTruth(truth, tension)
  return {
    variant,
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
        t: variant.thickness,
      }),
      lambda: limits.lambda * f.lambda,
      // Thicker sheet folds less far: α √t is about constant (industry habit for VDA 238-100).
      alpha: limits.alpha && limits.alpha * f.limit * Math.sqrt(thickness / variant.thickness),
      shear: limits.shear * f.limit,
      uniaxial: limits.uniaxial * f.limit,
      planeStrain: limits.planeStrain * f.limit,
      biaxial: limits.biaxial * f.limit,
      b: limits.b * f.limit,
    },
    flow,
  }
}

/** Stream of random numbers of one specimen: independent of all others and of the order in which they are made. */
export function specimenRandom(coil: Coil, test: TestCode, condition: string, replicate: number): Random {
  return randomFor(`${coil.variant.id}|${test}|${condition}|${replicate}`)
}

/** Tensile targets of one specimen in a direction: the coil's, with the scatter from specimen to specimen. */
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

/** Thickness of one specimen as a micrometer shows it [mm]. */
export function specimenThickness(coil: Coil, random: Random): number {
  return rounded(coil.variant.measuredThickness + 0.002 * random.truncated(2.5), 3)
}

function coilFactors(variant: DemoVariant): Record<keyof typeof coilScatter, number> {
  const names = Object.keys(coilScatter) as (keyof typeof coilScatter)[]
  if (variant.reference) {
    return Object.fromEntries(names.map((name) => [name, 1])) as Record<keyof typeof coilScatter, number>
  }
  const material = randomFor(`${variant.material}|material`)
  const coil = randomFor(`${variant.id}|coil`)
  const factors = names.map((name) => [
    name,
    scatterFactor(material, materialShare * coilScatter[name]) * scatterFactor(coil, coilScatter[name]),
  ])
  return Object.fromEntries(factors) as Record<keyof typeof coilScatter, number>
}

/** Independent draws could put the break before maximum force: a sheet always necks a little. */
function aboveUniform(a80: number, ag: number): number {
  return Math.max(a80, 1.15 * ag)
}
