import type { ProofOutcome, RunOutcome } from '#core/cards/proof/index.ts'
import type { EvaluationMark } from '#core/evaluate/result/scalar.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import type { PackedSeries } from './simulation.ts'

/** Some rows of a long text or table, numbered from 1. */
export type Excerpt<Row> = { readonly rows: readonly NumberedRow<Row>[]; readonly total: number }
export type NumberedRow<Row> = { readonly number: number; readonly row: Row }

type Picture = { readonly x: AxisSpec; readonly y: AxisSpec; readonly series: readonly PackedSeries[] }
type Window = { readonly from: number; readonly to: number }

export type ShownCoilToCard = {
  readonly name: string
  readonly address: string
  readonly coil: string
  readonly synthetic: boolean
  readonly specimen: {
    /** `RD 1` */
    readonly label: string
    /** [mm], [mm²] */
    readonly width: number | null
    readonly thickness: number | null
    readonly gauge: number | null
    readonly area: number | null
    readonly file: { readonly name: string; readonly hash: string } | null
    readonly channels: readonly { readonly name: string; readonly unit: string }[]
    readonly record: Excerpt<readonly number[]>
    readonly readAt: { readonly number: number; readonly force: number } | null
  }
  readonly property: Picture & {
    /** [MPa], with its id and method. */
    readonly value: number
    readonly scalar: string
    readonly method: string
    readonly window: Window & { readonly marks: readonly EvaluationMark[] }
    /** Of all specimens in this direction [MPa]. */
    readonly mean: number
    readonly s: number | null
    readonly n: number
  }
  readonly law:
    | (Picture & {
        readonly id: string
        readonly label: string
        /** At the plastic strain of the proof strength [MPa]: of the law, and measured. */
        readonly stress: number
        readonly measured: number
        readonly fitted: Window | null
        readonly rmse: number | null
        readonly data: readonly string[]
      })
    | null
  readonly card: {
    readonly id: string
    readonly label: string
    readonly solver: string
    readonly text: Excerpt<string>
    readonly line: { readonly number: number; readonly text: string; readonly stress: number } | null
    readonly outcome: ProofOutcome | null
    readonly verdict: string
    readonly runs: readonly {
      readonly label: string
      /** RMS error and its limit, divided by the mean measured stress [1]. */
      readonly share: number
      readonly limit: number
      readonly outcome: RunOutcome
    }[]
  } | null
}
