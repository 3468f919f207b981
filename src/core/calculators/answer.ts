import type { ModelParameter } from '../models/model.ts'
import { readably } from '../short-numbers.ts'
import { parseUnit, toStored, type Unit, units } from '../units/unit.ts'
import type { Figure } from '../visualizer/figure.ts'
import type { QuantityId } from '../units/quantity.ts'
import type { Calculator, Input, NumberInput, Outcome } from './calculator.ts'
import { type Entry, readEntries, readEntry } from './entry.ts'

/** An input with its id and what stands in it. */
export type Field = {
  readonly id: string
  readonly input: Input
  /** As typed, or the start. */
  readonly text: string
  readonly unit: string
  /** What is wrong with it; undefined when nothing is. */
  readonly problem?: string | undefined
}

export type Answer = {
  readonly fields: readonly Field[]
  /** What was read, by id, in stored units; a model's parameters under their ids too. */
  readonly values: Readonly<Record<string, number | readonly number[] | string>>
  /** Undefined where an input cannot be read or the question has no answer. */
  readonly outcome?: Outcome | undefined
  /** Of each result, in stored units: what the digits of the inputs leave open. */
  readonly doubts: Readonly<Record<string, number>>
  /** Why it cannot be answered, although each input can be read. */
  readonly refusal?: string | undefined
}

/** What somebody typed under a name of the address; a unit stands under `<id>.unit`. */
export type Typed = (name: string) => string | null | undefined

/** Units in which a number of this kind can be given, the one it starts with first. */
export function unitsOf({ quantity, unit }: Pick<NumberInput, 'quantity' | 'unit'>): readonly string[] {
  // Counts, ratios and hardness have none.
  if (quantity === 'ratio' || quantity === 'count') return [unit]
  const family: readonly QuantityId[] = quantity === 'pressure' ? ['pressure', 'stress'] : [quantity]
  const all = units.filter((each) => family.includes(each.quantity)).map(({ symbol }) => symbol)
  return [unit, ...all.filter((symbol) => symbol !== unit && symbol !== 'nm')]
}

/** Reads what was typed and calculates. Never throws for what a reader can type. */
export function answerOf(calculator: Calculator, typed: Typed): Answer {
  const chosen = choicesOf(calculator, typed)
  const asked = askedOf(calculator, chosen)
  const values: Record<string, number | readonly number[] | string> = { ...startsOf(calculator), ...chosen }
  const steps: Step[] = []
  const fields = asked.map(([id, input]): Field => {
    const text = input.kind === 'choice' ? (chosen[id] as string) : (typed(id)?.trim() ?? input.start)
    if (input.kind === 'choice') return { id, input, text, unit: '1' }
    const unit = unitFor(input, typed(`${id}.unit`))
    try {
      const entries = input.kind === 'list' ? readEntries(text, input.most) : [readEntry(text)]
      const stored = entries.map((entry) => storedOf(entry, unit, input))
      values[id] = input.kind === 'list' ? stored.map(({ value }) => value) : stored[0]!.value
      if (input.kind === 'list' || !input.exact) {
        steps.push(...stored.map(({ doubt }, at) => ({ id, at, doubt })))
      }
      return { id, input, text, unit: unit.symbol }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      return { id, input, text, unit: unit.symbol, problem: error.message }
    }
  })
  if (fields.some(({ problem }) => problem !== undefined)) return { fields, values, doubts: {} }
  const ask = (given: typeof values) => {
    const parameters = parametersOf(calculator, chosen).map(({ id }) => given[id] as number)
    return calculator.calculate(given as never, parameters)
  }
  try {
    const outcome = readably(() => ask(values))
    return { fields, values, outcome, doubts: doubtsOf(outcome, values, steps, ask) }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { fields, values, doubts: {}, refusal: sentence(error.message) }
  }
}

/** The curve that an answer lies on; undefined for a calculator without a curve, and for inputs without an answer. */
export function figureOf(
  calculator: Calculator,
  { outcome, values }: Pick<Answer, 'outcome' | 'values'>,
): Figure | undefined {
  const { figure, model } = calculator
  if (!figure || !outcome) return undefined
  const parameters = (model?.(values as never).parameters ?? []).map(({ id }) => values[id] as number)
  return figure(values as never, parameters)
}

/** Papers and standards, of the calculator and of its model. */
export function sourceOf(calculator: Calculator, { values }: Pick<Answer, 'values'>): string {
  const model = calculator.model?.(values as never)
  const all = [calculator.source, model?.source].filter((source) => source !== undefined)
  return [...new Set(all)].join('; ')
}

/** The inputs that are asked for with these choices: those of the calculator, then the parameters of its model. */
export function askedOf(calculator: Calculator, chosen: Readonly<Record<string, string>>): readonly [string, Input][] {
  const own = Object.entries(calculator.inputs).filter(([, input]) => {
    const when = input.kind === 'choice' ? undefined : input.when
    return when === undefined || when.slice(1).includes(chosen[when[0]]!)
  })
  return [...own, ...parametersOf(calculator, chosen).map((each): [string, Input] => [each.id, inputOf(each)])]
}

export function choicesOf(calculator: Calculator, typed: Typed): Record<string, string> {
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

/** What is not asked for now has its start: nothing calculates with it. */
function startsOf({ inputs }: Calculator): Record<string, number | readonly number[]> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([id, input]): [string, number | readonly number[]][] => {
      if (input.kind === 'choice') return []
      const unit = unitFor(input, undefined)
      if (input.kind === 'number') return [[id, toStored(readEntry(input.start).value, unit)]]
      return [[id, readEntries(input.start, input.most).map(({ value }) => toStored(value, unit))]]
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

function storedOf({ value, doubt }: Entry, unit: Unit, input: Pick<NumberInput, 'quantity' | 'unit' | 'range'>): Entry {
  const stored = toStored(value, unit)
  const own = parseUnit(input.unit, input.quantity)!
  const [lower, upper] = input.range.map((bound) => toStored(bound, own)) as [number, number]
  // A bound given in another unit may miss itself by a rounding.
  const slack = 1e-9 * Math.max(Math.abs(lower), Math.abs(upper))
  if (!(stored >= lower - slack && stored <= upper + slack)) {
    const [from, to] = [lower, upper].map((bound) => shortNumber((bound - (unit.offset ?? 0)) / unit.factor))
    const suffix = unit.symbol === '1' ? '' : ` ${unit.symbol}`
    throw new RangeError(`${shortNumber(value)}${suffix} is out of range. Enter ${from} to ${to}${suffix}.`)
  }
  return { value: stored, doubt: doubt * unit.factor }
}

/** What the digits of one number leave open; `at`: its place in a list. */
type Step = { readonly id: string; readonly at: number; readonly doubt: number }

/**
 * How far each result moves when the inputs move by what their digits leave open, as independent errors add up. A step that
 * cannot be taken upwards, at the end of a range, is taken downwards.
 */
function doubtsOf(
  outcome: Outcome,
  values: Answer['values'],
  steps: readonly Step[],
  ask: (values: Record<string, number | readonly number[] | string>) => Outcome,
): Record<string, number> {
  const squares: Record<string, number> = {}
  for (const { id, at, doubt } of steps) {
    const moved = doubt === 0 ? undefined : (shifted(doubt) ?? shifted(-doubt))
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
