import { abspoelScholting } from '#core/models/forming/abspoel-scholting.ts'
import type { PairFeature } from './features.ts'

/** `angle`: ln(α/(180 − α)) of an angle between 0° and 180°. */
export type Scale = 'plain' | 'ln' | 'angle'

/** @returns NaN for a value outside the scale */
export function scaledBy(scale: Scale, value: number): number {
  if (scale === 'ln') return value > 0 ? Math.log(value) : Number.NaN
  if (scale === 'angle') return value > 0 && value < 180 ? Math.log(value / (180 - value)) : Number.NaN
  return value
}

export function unscaledBy(scale: Scale, value: number): number {
  if (scale === 'ln') return Math.exp(value)
  if (scale === 'angle') return 180 / (1 + Math.exp(-value))
  return value
}

/** Standard deviation in the scale, to first order. */
export function scaledDeviation(scale: Scale, value: number, deviation: number): number {
  if (scale === 'ln') return deviation / value
  if (scale === 'angle') return (deviation * 180) / (value * (180 - value))
  return deviation
}

/** Value in the unit of its property. */
export type CoilNumber = {
  readonly mean: number
  readonly s?: number | undefined
  readonly n: number
  /** Original gauge length [mm]. */
  readonly gauge?: number | undefined
  readonly condition: string
}

export type PairCoil = {
  readonly material: string
  readonly family: string
  /** [mm]; NaN if a publication does not state it. */
  readonly thickness: number
  readonly coating?: string | null | undefined
  /** Analysed elements [mass %]. */
  readonly chemistry?: Readonly<Record<string, number>> | undefined
  readonly laboratories?: Readonly<Record<string, string>> | undefined
  /** Undefined for a coil of the catalogue. */
  readonly publication?: string | undefined
  readonly cells: Readonly<Record<string, CoilNumber | undefined>>
}

/** Major strain of a corner of the forming limit curve [1]. */
export function corner(
  at: 'te' | 'ps' | 'bi',
  { a80, r, t }: Readonly<Record<'a80' | 'r' | 't', number | undefined>>,
): number {
  return a80! > 0 && a80! < 100 && r! > 0 && t! > 0
    ? abspoelScholting({ a80: a80!, a80min: a80!, r: r!, t: t! })[at][1]
    : Number.NaN
}

export const forbidden: readonly string[] = [
  'Any property of a family with fewer than five measured materials.',
  'Quenched press-hardening steel from its as-delivered values: quenching makes it a different material.',
  'Hole expansion of reamed holes from punched holes: edge condition differs.',
]

export const byFormula: readonly { readonly name: string; readonly calculator: string; readonly expected: string }[] = [
  { name: 'Tensile strength from hardness', calculator: 'hardness', expected: '±8 % (ISO 18265)' },
  { name: 'A50 from A80', calculator: 'elongation', expected: '±1.5 points (ISO 2566-1)' },
]

/** A coil that lacks a feature is predicted with another set; values are never invented. */
export type FeatureSet = {
  /** Part of addresses and of stored models: never rename. */
  readonly id: string
  readonly name: string
  readonly features: readonly PairFeature[]
  readonly coating?: true
  readonly formula?: {
    readonly name: string
    readonly source: string
    /** In words (docs/science/predictor.md#published-formulas). */
    readonly error: string
    /** By feature id, in their units. */
    readonly value: (values: Readonly<Record<string, number>>) => number
  }
}

/** A property predicted from others (docs/science/predictor.md#useful-pairs). */
export type Pair = {
  /** Part of addresses and of stored models: never rename. */
  readonly id: string
  readonly name: string
  readonly target: string
  readonly scale: Scale
  /** Only its values are comparable. */
  readonly condition?: string
  readonly sets: readonly FeatureSet[]
  readonly expected: string
  readonly basis: string
  /** Models respect these signs (docs/science/predictor.md#modelling-recipe). */
  readonly signs?: Readonly<Record<string, 1 | -1>>
}
