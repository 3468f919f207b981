import { property } from '../../properties/index.ts'

export type Scalar = {
  /** Id of `core/properties`. Stored and part of the API: never rename. */
  readonly id: string
  /** In the stored unit of the property; null if the data do not support a value. */
  readonly value: number | null
  readonly unit: string
  readonly method: string
  /** Null for derived values. */
  readonly window: EvaluationWindow | null
  readonly flags: readonly string[]
}

/** Stored: never rename. */
export const windowAxes = [
  'eng_strain',
  'true_strain',
  'true_plastic_strain',
  'time',
  'thickness_strain',
  'eps1',
  'eps2',
  'gamma',
  'absolute_strain',
  'absolute_plastic_strain',
  'accumulated_plastic_strain',
  'displacement',
  'x',
  'her.delay',
  'mrt.rate',
] as const

export type WindowAxis = (typeof windowAxes)[number]

export type EvaluationWindow = {
  readonly x: WindowAxis
  readonly from: number
  readonly to: number
  readonly marks?: readonly EvaluationMark[] | undefined
}

export type EvaluationMark = {
  readonly label: string
  /** One point, or the ends of a line: strain [1], stress [MPa]. */
  readonly points: readonly (readonly [number, number])[]
}

type ScalarDraft = {
  readonly value: number | null
  readonly method?: string | undefined
  readonly window?: EvaluationWindow | null | undefined
  readonly flags?: readonly string[] | undefined
}

/**
 * Withholds a value outside the hard limits and flags one outside the soft limits.
 * @throws RangeError for an unknown id
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
