import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { TabChoice } from '#core/parameter-sets/index.ts'
import type { ShownCard, ShownFit, Workbench } from '#contract/views/simulation.ts'

/** What the page asks its worker. Each question takes the place of the one before. */
export type Ask =
  | { readonly kind: 'bench'; readonly bench: Workbench }
  | {
      readonly kind: 'work'
      readonly id: number
      /** Absent: the stored model, only its card is wanted. */
      readonly choice: TabChoice | undefined
      /** Absent: one that the plan does not contain is not even written. */
      readonly card: string | undefined
      readonly system: UnitSystemId
      readonly regularisation?: string
      readonly model: string
      /** Hardening law of the card, where the model is none; empty: the recommended one. */
      readonly law?: string
      /** Of the address that shows the same again. */
      readonly search: string
    }

export type Answer =
  | { readonly kind: 'fit'; readonly id: number; readonly fit: ShownFit; readonly took: number }
  | { readonly kind: 'refused'; readonly id: number; readonly reason: string }
  | { readonly kind: 'card'; readonly id: number; readonly card: ShownCard }
  | { readonly kind: 'ranking'; readonly id: number; readonly ranking: readonly RankedName[] }

export type RankedName = {
  readonly id: string
  readonly label: string
  readonly verdict: 'good' | 'amber' | 'refused'
  readonly reason: string
}
