import { property } from '../../properties/index.ts'
import type { EvaluationWindow, Scalar } from './scalar.ts'

export type ScalarDraft = {
  readonly value: number | null
  readonly method?: string | undefined
  readonly window?: EvaluationWindow | null | undefined
  readonly flags?: readonly string[] | undefined
}

/**
 * A scalar of the dictionary, held against its limits: an impossible value is withheld (`outside_hard_limits`), an
 * unusual one is flagged (`outside_typical_range`). Not a number becomes null.
 *
 * @throws RangeError for an id that is not in the dictionary.
 */
export function toScalar(id: string, { value, method = '', window = null, flags = [] }: ScalarDraft): Scalar {
  const known = property(id)
  if (!known) throw new RangeError(`property '${id}' is not in the dictionary`)
  const base = { id, unit: known.unit, method, window }
  if (value === null || !Number.isFinite(value)) {
    return { ...base, value: null, window: null, flags: flags.length > 0 ? flags : ['not_defined'] }
  }
  const outside = (limits: readonly [number, number]) => value < limits[0] || value > limits[1]
  if (outside(known.hard)) return { ...base, value: null, flags: [...flags, 'outside_hard_limits'] }
  return { ...base, value, flags: outside(known.soft) ? [...flags, 'outside_typical_range'] : flags }
}
