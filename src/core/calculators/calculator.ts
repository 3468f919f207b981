import type { Equation, Model } from '../models/model.ts'
import type { Figure } from '../visualizer/figure.ts'
import type { QuantityId } from '../units/quantity.ts'

/** A number that is asked for. Bounds and start are in `unit`; what is calculated with is in the stored unit of the quantity. */
export type NumberInput = {
  readonly kind: 'number'
  readonly label: string
  /** Subscripts after an underscore: `σ_0`. */
  readonly symbol: string
  readonly quantity: QuantityId
  readonly unit: string
  readonly range: readonly [lower: number, upper: number]
  /** As people type it: its digits count. */
  readonly start: string
  /** Known without doubt, like a gauge length: its digits limit no result. */
  readonly exact?: true
  /** Asked for only where another input has one of these values. */
  readonly when?: When
}

/** Several numbers of one kind, separated by semicolons or blanks. */
export type ListInput = Omit<NumberInput, 'kind' | 'exact'> & { readonly kind: 'list'; readonly most: number }

export type ChoiceInput = {
  readonly kind: 'choice'
  readonly label: string
  /** The first is the default. Values are part of addresses: never rename. */
  readonly options: readonly [Option, ...Option[]]
}

export type Option = { readonly value: string; readonly label: string }
export type When = readonly [input: string, ...values: string[]]
export type Input = NumberInput | ListInput | ChoiceInput
export type Inputs = Readonly<Record<string, Input>>

export type Output = {
  readonly label: string
  readonly symbol: string
  readonly quantity: QuantityId
  readonly unit: string
}
export type Outputs = Readonly<Record<string, Output>>

/** What the inputs are worth, by their ids, in stored units. */
export type ValuesOf<I extends Inputs> = {
  readonly [Id in keyof I]: I[Id] extends NumberInput ? number : I[Id] extends ListInput ? readonly number[] : string
}

export type ResultTable = {
  readonly caption: string
  /** `digits`: significant ones that a calculated number is good for; without them it is exact. */
  readonly columns: readonly { readonly name: string; readonly unit: string; readonly digits?: number }[]
  readonly rows: readonly (readonly (number | string)[])[]
}

export type Outcome<O extends Outputs = Outputs> = {
  /** In stored units; what does not apply is left out. */
  readonly values: { readonly [Id in keyof O]?: number | undefined }
  /** What the reader must know of these numbers: where they leave the validity, what was assumed. */
  readonly notes?: readonly string[]
  readonly table?: ResultTable
}

/** A member of the family: one question with its inputs, its formula and its answer. */
export type Calculator<I extends Inputs = Inputs, O extends Outputs = Outputs> = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  /** In a sentence: what is answered. */
  readonly answers: string
  readonly group: Group
  /** Other words under which it is found. */
  readonly words: string
  readonly inputs: I
  /** The model that a choice names. Its parameters are asked for after the inputs, under their own ids. */
  readonly model?: (chosen: ValuesOf<I>) => Model
  readonly outputs: O
  readonly equation: Equation
  readonly validity: string
  /** Left out where that of its model says all. */
  readonly source?: string
  /**
   * @param values      of the inputs [stored units]
   * @param parameters  of the model in its order [their units]
   * @throws RangeError that says what cannot be calculated, and why
   */
  calculate(values: ValuesOf<I>, parameters: readonly number[]): Outcome<O>
  /**
   * The curve that the result lies on, where a picture says more than the number.
   *
   * @throws RangeError as `calculate`
   */
  readonly figure?: (values: ValuesOf<I>, parameters: readonly number[]) => Figure
  /**
   * The same in Python, below lines that set each input under its id and each parameter under its symbol; it sets each output
   * under its id.
   */
  python(values: ValuesOf<I>): string
}

export const groups = ['Tension', 'Hardening and rate', 'Forming', 'Bending and hardness', 'Sheet and units'] as const
export type Group = (typeof groups)[number]

/** Checks a definition against its own inputs and outputs, and takes it into the family. */
export function calculator<const I extends Inputs, const O extends Outputs>(definition: Calculator<I, O>): Calculator {
  return definition as unknown as Calculator
}
