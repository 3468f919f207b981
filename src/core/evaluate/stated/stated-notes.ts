import type { LaboratoryResult } from '../../read/specimen.ts'
import { finalDimension } from '../../read/table/final-dimensions.ts'
import type { EvaluationOptions } from '../result/evaluation.ts'
import { notesOfOptions } from './stated-options.ts'

/**
 * What a laboratory stated beside channels and dimensions before the test, as lines of a head that bring it in again: options of the
 * evaluation, its own results by property id in the stored unit, and dimensions after fracture [mm, mm²]. A result under a name
 * that we do not know has no key, and is left out.
 */
export function statedNotes(
  options: EvaluationOptions,
  laboratory: readonly LaboratoryResult[],
): (readonly [key: string, value: string])[] {
  const results = laboratory.flatMap((result) => {
    if (result.id !== undefined) return [[result.id, String(result.value)] as const]
    const final = finalDimension(result)
    return final ? [[final.word, String(final.size)] as const] : []
  })
  // The first of a key is the one that is read.
  return [...new Map([...notesOfOptions(options), ...results].toReversed())].toReversed()
}
