import { type AnisotropyTruth, anisotropyTruth } from './anisotropy.ts'
import { furtherGrades } from './further-grades.ts'
import type { AnyGradeId, FurtherGradeId, GradeId } from './grade.ts'
import { type LimitTruth, limitTruth } from './limits.ts'
import { type Targets, targets } from './targets.ts'

/**
 * σ(εp) = w·K(ε0 + εp)ⁿ + (1 − w)·[σs − (σs − σ0)·exp(−a·εpᵠ)]; docs/science/synthetic-data.md#flow-curve-parameters.
 * w, ε0, q and the drop are chosen, the others follow from the targets (`solveFlow`).
 */
type FlowTruth = {
  readonly w: number
  readonly K: number
  readonly e0: number
  readonly n: number
  readonly s0: number
  readonly ss: number
  readonly a: number
  readonly q: number
  /** Plastic strain at maximum force. */
  readonly epm: number
  /** From maximum force to fracture, as a fraction of Rm. */
  readonly drop: number
  /** Quadratic part of the drop, for continuous curvature. */
  readonly k2: number
}

export const flowTruth: Readonly<Record<GradeId, FlowTruth>> = {
  //          w   K         ε0     n         σ0        σs        a         q    εp,m      drop  k2
  IF270: flow(0.65, 522.7284, 0.004, 0.222895, 109.1779, 428.3805, 6.443382, 0.85, 0.218492, 0.28, 0.0805),
  HSLA340: flow(0.6, 710.9778, 0.002, 0.150139, 304.1241, 586.6095, 9.462017, 0.9, 0.147751, 0.25, 0.0326),
  DP590: flow(0.4, 958.9323, 0.002, 0.154334, 297.1837, 808.3, 6.499297, 0.7, 0.151798, 0.15, 0.0243),
  DP600: flow(0.4, 974.4649, 0.002, 0.150032, 300.1393, 819.1578, 6.84384, 0.7, 0.147501, 0.15, 0.0227),
  DP780: flow(0.4, 1185.0379, 0.002, 0.113134, 274.4102, 992.1738, 9.948835, 0.65, 0.110628, 0.15, 0.0185),
  DP980: flow(0.4, 1352.4518, 0.002, 0.074888, 368.1647, 1156.285, 16.029361, 0.65, 0.072485, 0.15, 0.0202),
  TRIP780: flow(0.5, 1343.6192, 0.004, 0.189889, 372.5271, 1111.4366, 6.637312, 0.8, 0.184991, 0.1, 0.0106),
  QP980: flow(0.5, 1606.6701, 0.004, 0.15178, 632.6925, 1339.5624, 7.721476, 0.8, 0.146896, 0.1, 0.0082),
  CP980: flow(0.4, 1279.4772, 0.002, 0.058094, 691.2906, 1128.429, 12.942261, 0.6, 0.055789, 0.16, 0.016),
  MS1500: flow(0.3, 1794.2792, 0.001, 0.032196, 637.055, 1630.6031, 25.005852, 0.55, 0.030947, 0.14, 0.0096),
  PHS1500: flow(0.3, 1821.8733, 0.001, 0.041781, 266.2379, 1626.369, 22.000514, 0.55, 0.040459, 0.16, 0.0088),
}

function flow(
  ...row: readonly [number, number, number, number, number, number, number, number, number, number, number]
): FlowTruth {
  const [w, K, e0, n, s0, ss, a, q, epm, drop, k2] = row
  return { w, K, e0, n, s0, ss, a, q, epm, drop, k2 }
}

export type GradeTruth = {
  readonly targets: Targets
  /** The other parameters are solved from the targets. */
  readonly flow: Pick<FlowTruth, 'w' | 'e0' | 'q' | 'drop'>
  readonly anisotropy: AnisotropyTruth
  readonly limits: LimitTruth
  /** Over thickness; 0 if the tables have one thickness. */
  readonly elongationExponent: number
  /** By area [1]; null if not measured. */
  readonly tfs: number | null
}

export function isFurther(grade: AnyGradeId): grade is FurtherGradeId {
  return grade in furtherGrades
}

export function gradeTruth(grade: AnyGradeId): GradeTruth {
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
