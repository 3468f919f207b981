import type { PairFeature } from './features.ts'
import type { Scale } from './scale.ts'

/** What a model is asked with: a coil that lacks one of them is asked with another set, never with a number that was made up. */
export type FeatureSet = {
  /** Part of addresses and of stored models: never rename. */
  readonly id: string
  readonly name: string
  /** Beside them always the family of the material. */
  readonly features: readonly PairFeature[]
  /** Also the coating, a word: coils of which it is not known are asked with another set. */
  readonly coating?: true
  /** A formula of physics over these features, in the unit of the target. */
  readonly formula?: {
    readonly name: string
    readonly source: string
    /** Error to expect of it, in words; established engineering knowledge (docs/science/predictor.md#published-formulas). */
    readonly error: string
    /** @param values by the ids of the features, in their units */
    readonly value: (values: Readonly<Record<string, number>>) => number
  }
}

/** A property that may be predicted from others (docs/science/predictor.md#useful-pairs). */
export type Pair = {
  /** Part of addresses and of stored models: never rename. */
  readonly id: string
  readonly name: string
  /** Column of the property table. */
  readonly target: string
  readonly scale: Scale
  /** Only values of this condition: others are other numbers. */
  readonly condition?: string
  /** The one that is asked with first where a coil has all of it. */
  readonly sets: readonly FeatureSet[]
  /** What the field expects of such a prediction. */
  readonly expected: string
  readonly basis: string
  /** What is known of the direction of an influence, by feature: models are held to it (docs/science/predictor.md#modelling-recipe). */
  readonly signs?: Readonly<Record<string, 1 | -1>>
}
