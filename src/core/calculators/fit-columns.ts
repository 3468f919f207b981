import type { Curve } from '../curves/curve.ts'
import { flowCurve, trueCurve } from '../evaluate/quantities/true-curve.ts'
import { fitLaw } from '../fit/index.ts'
import { steel } from '../models/elastic/steel.ts'
import { maximumForce } from '../models/hardening/considere.ts'
import { hardeningLaw } from '../models/hardening/index.ts'
import { parseUnit, toStored } from '../units/unit.ts'
import { readColumns } from './two-columns.ts'

export type FitQuestion = {
  readonly text: string
  readonly law: string
  /** What the columns are: `flow` plastic strain and true stress, `engineering` strain and stress of a tensile test. */
  readonly columns: 'flow' | 'engineering'
  /** As `1` or `%`, `MPa` or `ksi`. */
  readonly strainUnit: string
  readonly stressUnit: string
  /** Plastic strains between which points count [1]; undefined: all. */
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type FitAnswer = {
  readonly law: string
  readonly parameters: readonly {
    readonly id: string
    readonly value: number
    /** Null for one that rests on a bound or that the data do not determine. */
    readonly standardError: number | null
  }[]
  readonly rmse: number
  readonly r2: number
  readonly points: number
  readonly warnings: readonly string[]
  /** Rm and Ag that follow from the law; null where force has no maximum. */
  readonly maximum: { readonly rm: number; readonly ag: number } | null
  /** Plastic strain [1] and true stress [MPa]: as measured, and as fitted up to the last point. */
  readonly data: Curve
  readonly fitted: Curve
  /** Measured less fitted, at the points that count [1, MPa]. */
  readonly residuals: Curve
}

/** Strains at which the fitted line is drawn. */
const drawn = 200

/**
 * Fits a hardening law to two pasted columns. Engineering columns are cut at the largest stress and converted with E of steel.
 *
 * @throws RangeError that says which line, value or window cannot be used
 */
export function fitColumns(question: FitQuestion): FitAnswer {
  const law = hardeningLaw(question.law)
  const data = flowOf(question)
  const { from = 0, to = Infinity } = question
  const fit = fitLaw(law, data, { window: { from, to } })
  const last = Math.min(
    to,
    data.x.reduce((most, strain) => Math.max(most, strain), 0),
  )
  const strains = Float64Array.from({ length: drawn + 1 }, (_, i) => (last * i) / drawn)
  const inside = Array.from(data.x.keys()).filter((i) => data.x[i]! >= from && data.x[i]! <= to)
  const force = maximumForce(
    { stress: (strain) => law.stress(fit.values, strain), slope: (strain) => law.slope(fit.values, strain) },
    steel.E,
  )
  return {
    law: law.id,
    parameters: fit.parameters.map(({ id, value, standardError }) => ({ id, value, standardError })),
    rmse: fit.rmse,
    r2: fit.r2,
    points: fit.window.points,
    warnings: fit.warnings,
    maximum: force ? { rm: force.rm, ag: force.ag } : null,
    data,
    fitted: { x: strains, y: strains.map((strain) => law.stress(fit.values, strain)) },
    residuals: {
      x: Float64Array.from(inside, (i) => data.x[i]!),
      y: Float64Array.from(inside, (i) => data.y[i]! - law.stress(fit.values, data.x[i]!)),
    },
  }
}

function flowOf({ text, columns, strainUnit, stressUnit }: FitQuestion): Curve {
  const { x, y } = readColumns(text)
  const strain = x.map((value) => toStored(value, parseUnit(strainUnit, 'strain')!))
  const stress = y.map((value) => toStored(value, parseUnit(stressUnit, 'stress')!))
  if (columns === 'flow') return { x: strain, y: stress }
  const top = stress.indexOf(stress.reduce((most, value) => Math.max(most, value), -Infinity))
  const flow = flowCurve(trueCurve(strain, stress, strain[top]), steel.E)
  if (flow.x.length === 0) throw new RangeError('No point has a plastic strain above 0 before the largest stress.')
  return flow
}
