export type Model = {
  /** Part of stored parameter sets, addresses and cards: never rename. */
  readonly id: string
  readonly label: string
  readonly equation: Equation
  readonly parameters: readonly ModelParameter[]
  readonly validity: string
  readonly source: string
}

export type Equation = { readonly text: string; readonly tex: string }

export type ModelParameter = {
  /** Stored and sent to customers: never rename. */
  readonly id: string
  /** Subscripts after an underscore: `σ_0`. */
  readonly symbol: string
  readonly unit: ParameterUnit
  readonly meaning: string
  readonly lower: number
  readonly upper: number
  readonly start: number
  /** Such as a reference rate or an exponent: fixed in fits by default. */
  readonly given?: true
}

type ParameterUnit = 'MPa' | '1' | '1/s' | '°C' | 'mm' | 'kg/m³'

export function parameter(
  id: string,
  symbol: string,
  unit: ModelParameter['unit'],
  meaning: string,
  [lower, upper]: readonly [number, number],
  start: number,
): ModelParameter {
  return { id, symbol, unit, meaning, lower, upper, start }
}

export function given(...facts: Parameters<typeof parameter>): ModelParameter {
  return { ...parameter(...facts), given: true }
}

export function startOf(model: Model): number[] {
  return model.parameters.map(({ start }) => start)
}

/** @throws RangeError naming the parameter that is missing, not finite or unknown */
export function ordered(model: Model, values: Readonly<Record<string, number>>): number[] {
  for (const id of Object.keys(values)) {
    if (!model.parameters.some((parameter) => parameter.id === id)) {
      throw new RangeError(`${model.label} has no parameter '${id}'`)
    }
  }
  return model.parameters.map(({ id }) => {
    const value = values[id]
    if (value === undefined) throw new RangeError(`${model.label} needs parameter '${id}'`)
    if (!Number.isFinite(value)) throw new RangeError(`parameter '${id}' of ${model.label} is ${value}`)
    return value
  })
}

export function named(model: Model, values: readonly number[]): Record<string, number> {
  return Object.fromEntries(model.parameters.map(({ id }, i) => [id, values[i] ?? Number.NaN]))
}

/** Moves start values to the nearest bound, because a fit must not refuse them. */
export function withinBounds(model: Model, values: readonly number[]): number[] {
  return model.parameters.map(({ lower, upper, start }, i) => {
    const value = values[i] ?? Number.NaN
    return Number.isFinite(value) ? Math.min(upper, Math.max(lower, value)) : start
  })
}
