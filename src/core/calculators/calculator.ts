import type { Equation, Model } from '../models/model.ts'
import type { Figure } from '../visualizer/figure.ts'
import type { QuantityId } from '../units/quantity.ts'
import { steel } from '../models/elastic/nominal.ts'

/** Bounds and default are in `unit`; the calculation uses the stored unit of the quantity. */
export type NumberInput = {
  readonly kind: 'number'
  readonly label: string
  /** Subscripts after an underscore: `σ_0`. */
  readonly symbol: string
  readonly quantity: QuantityId
  readonly unit: string
  readonly range: readonly [lower: number, upper: number]
  /** Default as text: its digits set the uncertainty. */
  readonly start: string
  /** Exact, such as a gauge length: its digits do not limit the result. */
  readonly exact?: true
  readonly when?: When
}

export type ListInput = Omit<NumberInput, 'kind' | 'exact'> & { readonly kind: 'list'; readonly max: number }

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
type Outputs = Readonly<Record<string, Output>>

type ValuesOf<I extends Inputs> = {
  readonly [Id in keyof I]: I[Id] extends NumberInput ? number : I[Id] extends ListInput ? readonly number[] : string
}

export type ResultTable = {
  readonly caption: string
  /** `digits`: significant digits of a calculated number; absent for exact numbers. */
  readonly columns: readonly { readonly name: string; readonly unit: string; readonly digits?: number }[]
  readonly rows: readonly (readonly (number | string)[])[]
}

export type Outcome<O extends Outputs = Outputs> = {
  /** In stored units. */
  readonly values: { readonly [Id in keyof O]?: number | undefined }
  readonly notes?: readonly string[]
  readonly table?: ResultTable
}

export type Calculator<I extends Inputs = Inputs, O extends Outputs = Outputs> = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  readonly answers: string
  readonly group: Group
  readonly words: string
  readonly inputs: I
  readonly model?: (chosen: ValuesOf<I>) => Model
  readonly outputs: O
  readonly equation: Equation
  readonly validity: string
  readonly source?: string
  /**
   * @param values, parameters  in stored units, and in the units and order of the model
   * @throws RangeError with the reason if the inputs have no result
   */
  calculate(values: ValuesOf<I>, parameters: readonly number[]): Outcome<O>
  /** @throws RangeError as `calculate` */
  readonly figure?: (values: ValuesOf<I>, parameters: readonly number[]) => Figure
  /** Python statements; inputs are set under their ids, parameters under their symbols, outputs under their ids. */
  python(values: ValuesOf<I>): string
}

export const groups = ['Tension', 'Hardening and rate', 'Forming', 'Bending and hardness', 'Sheet and units'] as const
type Group = (typeof groups)[number]

export function calculator<const I extends Inputs, const O extends Outputs>(definition: Calculator<I, O>): Calculator {
  return definition as unknown as Calculator
}

const inputOf =
  (quantity: QuantityId, unit: string) =>
  (
    label: string,
    symbol: string,
    start: string,
    range: NumberInput['range'],
    more: Pick<NumberInput, 'exact' | 'when'> = {},
  ): NumberInput => ({ kind: 'number', label, symbol, quantity, unit, range, start, ...more })

export const lengthInput = inputOf('length', 'mm')
export const stressInput = inputOf('stress', 'MPa')
export const modulusInput = inputOf('stress', 'GPa')
export const densityInput = inputOf('density', 'kg/m³')
export const strainInput = inputOf('strain', '1')
export const percentInput = inputOf('strain', '%')
export const ratioInput = inputOf('ratio', '1')
export const angleInput = inputOf('angle', '°')

export const youngsModulus = (more?: Pick<NumberInput, 'when'>): NumberInput =>
  modulusInput('Young’s modulus', 'E', String(steel.E / 1000), [10, 1000], more)
