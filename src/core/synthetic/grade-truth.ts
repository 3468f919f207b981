import type { TensionTruth } from './recipes/tension.ts'
import { solveFlow } from './solve-flow.ts'
import { flowTruth } from './truth/flow.ts'
import { type GradeId, youngsModulus } from './truth/grade.ts'
import { targets } from './truth/targets.ts'

/** Scalars of one specimen or coil; strains as fractions. */
export type TensionTargets = {
  readonly yield: number
  readonly rm: number
  readonly ag: number
  readonly a80: number
  readonly r: number
  readonly yieldPoint: { readonly reh: number; readonly ae: number } | null
}

/** Targets of a grade along the rolling direction. */
export function gradeTargets(grade: GradeId): TensionTargets {
  const { yield: yieldStress, rm, ag, a80, r0, yieldPoint } = targets[grade]
  return {
    yield: yieldStress,
    rm,
    ag: ag / 100,
    a80: a80 / 100,
    r: r0,
    yieldPoint: yieldPoint && { reh: yieldPoint.reh, ae: yieldPoint.ae / 100 },
  }
}

/** The tensile truth that meets targets, with the shape parameters of its grade. */
export function tensionTruth(
  grade: GradeId,
  wanted: TensionTargets,
): TensionTruth & { readonly parameters: readonly number[] } {
  const { yield: yieldStress, rm, ag, yieldPoint } = wanted
  const flow = solveFlow({ yield: yieldStress, rm, ag, ae: yieldPoint?.ae ?? 0, E: youngsModulus }, flowTruth[grade])
  return {
    parameters: flow.parameters,
    stress: flow.stress,
    start: yieldPoint ? flow.start : 0,
    end: flow.end,
    yieldPoint: yieldPoint && { reh: yieldPoint.reh, rel: yieldStress },
    a: wanted.a80,
    r: wanted.r,
    drop: flowTruth[grade].drop,
  }
}

/** A grade as its table has it, without scatter. */
export function referenceTension(grade: GradeId): TensionTruth {
  return tensionTruth(grade, gradeTargets(grade))
}
