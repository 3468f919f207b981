import type { ListedCard } from './simulation.ts'

export type ScatterRow = {
  readonly id: 'proof' | 'strength' | 'uniform'
  readonly label: string
  readonly unit: string
  /** Geometric mean, and standard deviation of the logarithm [1]. */
  readonly centre: number
  readonly scatter: number
  /** With each quantity, in the order of the rows, with the 95 % interval; null with itself. */
  readonly correlations: readonly { readonly value: number; readonly interval: readonly [number, number] | null }[]
}

/** `soft`, `nominal`, `hard` or `sample-07` */
export type StudyCoil = {
  readonly name: string
  /** Rp0.2 [MPa], Rm [MPa], Ag [%] of the tests times the factors. */
  readonly values: readonly number[]
  readonly factors: readonly number[]
}

export type RobustnessView = {
  readonly coil: { readonly name: string; readonly slug: string; readonly address: string; readonly synthetic: boolean }
  readonly others: readonly { readonly slug: string; readonly name: string }[]
  /** `DP980 (6) GI 1.40` or `6 coils of DP980` */
  readonly of: string
  readonly specimens: number
  readonly refused: readonly string[]
  readonly rows: readonly ScatterRow[]
  readonly corners: readonly StudyCoil[]
  readonly samples: readonly StudyCoil[]
  /** Packed flow curves of the corners: true stress [MPa] over plastic strain [1]. */
  readonly curves: readonly { readonly name: string; readonly x: string; readonly y: string }[]
  readonly cards: readonly Pick<ListedCard, 'id' | 'label' | 'solver' | 'content' | 'systems' | 'locked'>[]
}
