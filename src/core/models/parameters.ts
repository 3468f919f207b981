import type { Model, ModelParameter } from './model.ts'

/** One that a fit seeks, between its bounds [its unit]. */
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

/** One that is known beforehand or chosen. */
export function given(...facts: Parameters<typeof parameter>): ModelParameter {
  return { ...parameter(...facts), given: true }
}

/** Start values of a model in the order of its parameters. */
export function startOf(model: Model): number[] {
  return model.parameters.map(({ start }) => start)
}

/**
 * Parameters by id → in the order of the model, as its functions take them.
 *
 * @throws RangeError naming the parameter that is missing, not finite or not known to the model
 */
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

/** Parameters in the order of the model → by id. */
export function named(model: Model, values: readonly number[]): Record<string, number> {
  return Object.fromEntries(model.parameters.map(({ id }, i) => [id, values[i] ?? Number.NaN]))
}

/** The nearest value inside the bounds: for start values, which must not be refused by a fit. */
export function withinBounds(model: Model, values: readonly number[]): number[] {
  return model.parameters.map(({ lower, upper, start }, i) => {
    const value = values[i] ?? Number.NaN
    return Number.isFinite(value) ? Math.min(upper, Math.max(lower, value)) : start
  })
}
