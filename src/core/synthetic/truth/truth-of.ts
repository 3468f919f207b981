import { type AnisotropyTruth, anisotropyTruth } from './anisotropy.ts'
import { type FlowTruth, flowTruth } from './flow.ts'
import { furtherGrades } from './further-grades.ts'
import type { AnyGradeId, FurtherGradeId, GradeId } from './grade.ts'
import { type LimitTruth, limitTruth } from './limits.ts'
import { type Targets, targets } from './targets.ts'

/** Everything that coils of a grade are drawn from. */
export type GradeTruth = {
  readonly targets: Targets
  /** Shape of the flow curve; its other parameters are solved from the targets. */
  readonly flow: Pick<FlowTruth, 'w' | 'e0' | 'q' | 'drop'>
  readonly anisotropy: AnisotropyTruth
  readonly limits: LimitTruth
  /** Elongation grows with this power of thickness; 0 where the tables are of one thickness. */
  readonly elongationExponent: number
  /** True fracture strain by the area of the break [1]; null where the laboratory does not measure it. */
  readonly tfs: number | null
}

export function isFurther(grade: AnyGradeId): grade is FurtherGradeId {
  return grade in furtherGrades
}

/** The truth of a grade, of tables of its own or of its row and its kin. */
export function truthOf(grade: AnyGradeId): GradeTruth {
  return isFurther(grade) ? furtherTruth(grade) : tabulated(grade)
}

function tabulated(grade: GradeId): GradeTruth {
  return {
    targets: targets[grade],
    flow: flowTruth[grade],
    anisotropy: anisotropyTruth[grade],
    limits: limitTruth[grade],
    elongationExponent: 0,
    tfs: null,
  }
}

function furtherTruth(grade: FurtherGradeId): GradeTruth {
  const { kin, lambda, alpha, tfs, ...tension } = furtherGrades[grade]
  const limits = limitTruth[kin]
  const toughness = tfs / limits.uniaxial
  return {
    targets: { ...tension, thickness: targets[kin].thickness, coating: targets[kin].coating },
    elongationExponent: 0.1,
    flow: flowTruth[kin],
    anisotropy: anisotropyTruth[kin],
    limits: {
      ...limits,
      lambda,
      lambdaS: 0.1 * lambda,
      alpha,
      shear: limits.shear * toughness,
      uniaxial: tfs,
      planeStrain: limits.planeStrain * toughness,
      biaxial: limits.biaxial * toughness,
      b: limits.b * toughness,
    },
    tfs,
  }
}
