import type { ModelParameter } from '../models/model.ts'
import { withShortNumbers } from '../short-numbers.ts'
import { parseUnit, toStored, type Unit, units } from '../units/unit.ts'
import type { Figure } from '../visualizer/figure.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { Calculator, Input, NumberInput, Outcome } from './calculator.ts'
import { type Entry, readEntries, readEntry } from './entry.ts'

export type Field = {
  readonly id: string
  readonly input: Input
  readonly text: string
  readonly unit: string
  readonly problem?: string | undefined
}

export type Answer = {
  readonly fields: readonly Field[]
  /** In stored units; parameters of the model are included. */
  readonly values: Readonly<Record<string, number | readonly number[] | string>>
  readonly outcome?: Outcome | undefined
  /** In stored units, from the number of digits of the inputs. */
  readonly uncertainties: Readonly<Record<string, number>>
  readonly refusal?: string | undefined
}

/** Text entered under a query parameter; the unit is under `<id>.unit`. */
export type InputText = (name: string) => string | null | undefined

/** The default first. */
export function unitsOf({ quantity, unit }: Pick<NumberInput, 'quantity' | 'unit'>): readonly string[] {
  // Counts, ratios and hardness have no other unit.
  if (quantity === 'ratio' || quantity === 'count') return [unit]
  const family: readonly QuantityId[] = quantity === 'pressure' ? ['pressure', 'stress'] : [quantity]
  const all = units.filter((each) => family.includes(each.quantity)).map(({ symbol }) => symbol)
  return [unit, ...all.filter((symbol) => symbol !== unit && symbol !== 'nm')]
}

/** Reads the entered text and calculates. Does not throw: the answer reports invalid input. */
export function answerOf(calculator: Calculator, typed: InputText): Answer {
  const chosen = choicesOf(calculator, typed)
  const asked = visibleInputs(calculator, chosen)
  const values: Record<string, number | readonly number[] | string> = { ...startsOf(calculator), ...chosen }
  const steps: InputStep[] = []
  const fields = asked.map(([id, input]): Field => {
    const text = input.kind === 'choice' ? (chosen[id] as string) : (typed(id)?.trim() ?? input.start)
    if (input.kind === 'choice') return { id, input, text, unit: '1' }
    const unit = unitFor(input, typed(`${id}.unit`))
    try {
      const entries = input.kind === 'list' ? readEntries(text, input.max) : [readEntry(text)]
      const stored = entries.map((entry) => storedOf(entry, unit, input))
      values[id] = input.kind === 'list' ? stored.map(({ value }) => value) : stored[0]!.value
      if (input.kind === 'list' || !input.exact) {
        steps.push(...stored.map(({ uncertainty }, at) => ({ id, at, uncertainty })))
      }
      return { id, input, text, unit: unit.symbol }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { id, input, text, unit: unit.symbol, problem: error.message }
    }
  })
  if (fields.some(({ problem }) => problem !== undefined)) return { fields, values, uncertainties: {} }
  const ask = (given: typeof values) => {
    const parameters = parametersOf(calculator, chosen).map(({ id }) => given[id] as number)
    return calculator.calculate(given as never, parameters)
  }
  try {
    const outcome = withShortNumbers(() => ask(values))
    return { fields, values, outcome, uncertainties: uncertaintiesOf(outcome, values, steps, ask) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { fields, values, uncertainties: {}, refusal: sentence(error.message) }
  }
}

export function figureOf(
  calculator: Calculator,
  { outcome, values }: Pick<Answer, 'outcome' | 'values'>,
): Figure | undefined {
  const { figure, model } = calculator
  if (!figure || !outcome) return undefined
  const parameters = (model?.(values as never).parameters ?? []).map(({ id }) => values[id] as number)
  return figure(values as never, parameters)
}

export function sourceOf(calculator: Calculator, { values }: Pick<Answer, 'values'>): string {
  const model = calculator.model?.(values as never)
  const all = [calculator.source, model?.source].filter((source) => source !== undefined)
  return [...new Set(all)].join('; ')
}

export function visibleInputs(
  calculator: Calculator,
  chosen: Readonly<Record<string, string>>,
): readonly [string, Input][] {
  const own = Object.entries(calculator.inputs).filter(([, input]) => {
    const when = input.kind === 'choice' ? undefined : input.when
    return when === undefined || when.slice(1).includes(chosen[when[0]]!)
  })
  return [...own, ...parametersOf(calculator, chosen).map((each): [string, Input] => [each.id, inputOf(each)])]
}

export function choicesOf(calculator: Calculator, typed: InputText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(calculator.inputs).flatMap(([id, input]) => {
      if (input.kind !== 'choice') return []
      const given = typed(id)
      return [[id, (input.options.find(({ value }) => value === given) ?? input.options[0]).value]]
    }),
  )
}

function parametersOf({ model }: Calculator, chosen: Readonly<Record<string, string>>): readonly ModelParameter[] {
  return model?.(chosen).parameters ?? []
}

function startsOf({ inputs }: Calculator): Record<string, number | readonly number[]> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([id, input]): [string, number | readonly number[]][] => {
      if (input.kind === 'choice') return []
      const unit = unitFor(input, undefined)
      if (input.kind === 'number') return [[id, toStored(readEntry(input.start).value, unit)]]
      return [[id, readEntries(input.start, input.max).map(({ value }) => toStored(value, unit))]]
    }),
  )
}

const parameterQuantities = {
  MPa: 'stress',
  '1/s': 'rate',
  '°C': 'temperature',
  mm: 'length',
  'kg/m³': 'density',
  '1': 'ratio',
} as const

function inputOf({ symbol, unit, meaning, lower, upper, start }: ModelParameter): NumberInput {
  const label = meaning.slice(0, 1).toUpperCase() + meaning.slice(1)
  const quantity = parameterQuantities[unit]
  return { kind: 'number', label, symbol, quantity, unit, range: [lower, upper], start: String(start) }
}

function unitFor(input: Pick<NumberInput, 'quantity' | 'unit'>, named: string | null | undefined): Unit {
  const symbol = unitsOf(input).find((each) => each === named) ?? input.unit
  return parseUnit(symbol, input.quantity)!
}

function storedOf(
  { value, uncertainty }: Entry,
  unit: Unit,
  input: Pick<NumberInput, 'quantity' | 'unit' | 'range'>,
): Entry {
  const stored = toStored(value, unit)
  const own = parseUnit(input.unit, input.quantity)!
  const [lower, upper] = input.range.map((bound) => toStored(bound, own)) as [number, number]
  // A bound given in another unit may differ by rounding.
  const slack = 1e-9 * Math.max(Math.abs(lower), Math.abs(upper))
  if (!(stored >= lower - slack && stored <= upper + slack)) {
    const [from, to] = [lower, upper].map((bound) => shortNumber((bound - (unit.offset ?? 0)) / unit.factor))
    const suffix = unit.symbol === '1' ? '' : ` ${unit.symbol}`
    throw new RangeError(`${shortNumber(value)}${suffix} is out of range. Enter ${from} to ${to}${suffix}.`)
  }
  return { value: stored, uncertainty: uncertainty * unit.factor }
}

type InputStep = { readonly id: string; readonly at: number; readonly uncertainty: number }

function uncertaintiesOf(
  outcome: Outcome,
  values: Answer['values'],
  steps: readonly InputStep[],
  ask: (values: Record<string, number | readonly number[] | string>) => Outcome,
): Record<string, number> {
  const squares: Record<string, number> = {}
  for (const { id, at, uncertainty } of steps) {
    const moved = uncertainty === 0 ? undefined : (shifted(uncertainty) ?? shifted(-uncertainty))
    for (const [result, value] of Object.entries(outcome.values)) {
      const now = moved?.values[result]
      if (value === undefined || now === undefined || !Number.isFinite(now)) continue
      squares[result] = (squares[result] ?? 0) + (now - value) ** 2
    }
    function shifted(step: number): Outcome | undefined {
      const own = values[id]!
      const next =
        typeof own === 'number' ? own + step : (own as readonly number[]).with(at, (own as number[])[at]! + step)
      try {
        return ask({ ...values, [id]: next })
      } catch (error) {
        if (error instanceof RangeError) return undefined
        throw error
      }
    }
  }
  return Object.fromEntries(Object.entries(squares).map(([id, square]) => [id, Math.sqrt(square)]))
}

function shortNumber(value: number): string {
  return String(Number(value.toPrecision(6)))
}

function sentence(message: string): string {
  return message.slice(0, 1).toUpperCase() + message.slice(1) + (/[.!?]$/.test(message) ? '' : '.')
}
