import type { ProofOutcome } from '#core/cards/proof/index.ts'
import type { ListedCard, ShownRun } from './simulation.ts'
import type { MissingForModels } from './test-plan.ts'

export type SpringbackCard = Pick<ListedCard, 'id' | 'label' | 'solver' | 'content' | 'locked'> & {
  readonly outcome:
    | {
        readonly kind: 'written'
        /** `Yoshida–Uemori, version 1` */
        readonly law: string
        readonly verdict: string
        readonly proofOutcome: ProofOutcome | null
        /** Null if not measured, or if the card cannot follow it. */
        readonly cycle: Pick<ShownRun, 'strain' | 'measured' | 'simulated' | 'share' | 'limit' | 'verdict'> | null
      }
    | { readonly kind: 'refused'; readonly reasons: readonly string[] }
}

export type SpringbackView = {
  readonly coil: { readonly name: string; readonly slug: string; readonly address: string; readonly synthetic: boolean }
  readonly others: readonly { readonly slug: string; readonly name: string }[]
  readonly chord: {
    /** Plastic strain [1] and chord modulus [MPa] of each unloading. */
    readonly points: readonly (readonly [strain: number, modulus: number])[]
    /** Stored parameters of E(εp) [MPa, MPa, 1]. */
    readonly fit: { readonly E0: number; readonly Ea: number; readonly xi: number } | null
  }
  readonly cards: readonly SpringbackCard[]
  readonly missing: Omit<MissingForModels, 'next'>
}
