import type { ShownCard } from '#contract/views/simulation.ts'
import type { OwnCardChoice, OwnFacts } from '#contract/own-data/own-card.ts'
import type { OwnFile } from '#contract/own-data/own-file.ts'
import type { FileChoice, OwnCurve } from '#contract/own-data/own-specimen.ts'
import type { OwnFit } from '#contract/own-data/own-material.ts'
import type { OwnMean } from '#contract/own-data/own-means.ts'
import type { OwnNext } from './own-next.ts'

export type WorkerRequest =
  | {
      readonly kind: 'open'
      readonly id: string
      readonly file: Blob & { readonly name: string }
      readonly choice: FileChoice
    }
  | { readonly kind: 'change'; readonly id: string; readonly choice: FileChoice }
  | { readonly kind: 'close'; readonly id: string }
  /** Only the newest one is answered. */
  | { readonly kind: 'card'; readonly asked: number; readonly facts: OwnFacts; readonly choice: OwnCardChoice }

export type FirstCurve = { readonly id: string; readonly label: string; readonly curve: OwnCurve }

export type WorkerResponse =
  /** Stress–strain as read, before the evaluation. */
  | { readonly kind: 'first'; readonly id: string; readonly curves: readonly FirstCurve[] }
  | { readonly kind: 'file'; readonly id: string; readonly file: OwnFile }
  | { readonly kind: 'refused'; readonly id: string; readonly reason: string }
  /** Of all open files, after each change. */
  | {
      readonly kind: 'material'
      readonly means: readonly OwnMean[]
      readonly fit: OwnFit
      readonly next: readonly OwnNext[]
    }
  | { readonly kind: 'card'; readonly asked: number; readonly card: ShownCard }
