import { type OutOfFold, outOfFold } from './errors.ts'
import { foldsAsGiven } from './folds.ts'
import type { Learned, Model } from './models/model.ts'

/** How well a model predicts a whole family, or what another laboratory measured, from the others; errors in the unit of the target. */
export type Extrapolation = Pick<OutOfFold, 'mae' | 'rmse' | 'q2'> & {
  readonly over: 'family' | 'laboratory'
  /** How many of them were left out, one after the other. */
  readonly parts: number
}

type Known = {
  readonly model: Model
  readonly families: readonly string[] | undefined
  readonly laboratories: readonly string[] | undefined
  /** From the scale of the target to its unit. */
  readonly natural: (value: number) => number
}

/**
 * Errors where each family and each laboratory is left out (docs/science/predictor.md#validation): harder than single materials, for
 * that is extrapolation. A kind of which there is only one, or that is not known of every row, has none.
 */
export function extrapolationOf(learned: Learned, { model, families, laboratories, natural }: Known): Extrapolation[] {
  const over = (kind: Extrapolation['over'], words: readonly string[] | undefined): Extrapolation[] => {
    if (!words || words.includes('') || new Set(words).size < 2) return []
    const names = [...new Set(words)]
    // A material that two laboratories have measured goes with one of them: otherwise it would be predicted from itself.
    const numbers = words.map((word) => names.indexOf(word))
    const given = folded(learned.groups, numbers)
    if (!given) return []
    const predicted = model.leftOut(learned, given)
    const { groups, y } = learned
    const inScale = outOfFold({ groups, y }, predicted)
    const { mae, rmse } = outOfFold({ groups, y: y.map(natural) }, predicted.map(natural))
    return [{ over: kind, parts: given.count, q2: inScale.q2, mae, rmse }]
  }
  return [...over('family', families), ...over('laboratory', laboratories)]
}

/** Undefined where all materials fall into one part. */
function folded(groups: readonly string[], numbers: readonly number[]) {
  try {
    return foldsAsGiven(groups, numbers).folds
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
