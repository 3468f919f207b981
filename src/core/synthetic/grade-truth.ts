import type { TensionTruth } from './recipe-parts/tension.ts'
import { solveFlow } from './solve-flow.ts'
import { type GradeId, youngsModulus } from './truth/grade.ts'
import type { Targets } from './truth/targets.ts'
import { type GradeTruth, truthOf } from './truth/truth-of.ts'

/** Scalars of one specimen or coil; strains as fractions. */
export type TensionTargets = {
  readonly yield: number
  readonly rm: number
  readonly ag: number
  readonly a80: number
  readonly r: number
  readonly yieldPoint: { readonly reh: number; readonly ae: number } | null
}

/** Targets along the rolling direction. */
export function tensionTargets({ yield: yieldStress, rm, ag, a80, r0, yieldPoint }: Targets): TensionTargets {
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
  { flow: shape }: Pick<GradeTruth, 'flow'>,
  wanted: TensionTargets,
): TensionTruth & { readonly parameters: readonly number[] } {
  const { yield: yieldStress, rm, ag, yieldPoint } = wanted
  const flow = solveFlow({ yield: yieldStress, rm, ag, ae: yieldPoint?.ae ?? 0, E: youngsModulus }, shape)
  return {
    parameters: flow.parameters,
    stress: flow.stress,
    start: yieldPoint ? flow.start : 0,
    end: flow.end,
    yieldPoint: yieldPoint && { reh: yieldPoint.reh, rel: yieldStress },
    a: wanted.a80,
    r: wanted.r,
    drop: shape.drop,
  }
}

/** A grade as its table has it, without scatter. */
export function referenceTension(grade: GradeId): TensionTruth {
  const truth = truthOf(grade)
  return tensionTruth(truth, tensionTargets(truth.targets))
}
