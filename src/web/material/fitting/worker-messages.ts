import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { TabChoice } from '#core/parameter-sets/index.ts'
import type { ShownCard, ShownFit, Workbench } from '#contract/views/simulation.ts'

/** Messages to the worker. Each replaces the one before. */
export type WorkerRequest =
  | { readonly kind: 'bench'; readonly bench: Workbench }
  | {
      readonly kind: 'work'
      readonly id: number
      /** Absent: the stored model; only its card is requested. */
      readonly choice: TabChoice | undefined
      /** Absent: not in the plan, so it is not written. */
      readonly card: string | undefined
      readonly system: UnitSystemId
      readonly fracture?: string
      readonly regularisation?: string
      readonly model: string
      /** Hardening law of the card if the model is not one; empty: the recommended one. */
      readonly law?: string
      readonly search: string
    }

export type WorkerResponse =
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
