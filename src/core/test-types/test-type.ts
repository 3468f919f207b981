import type { ChannelRole } from '../read/specimen.ts'

/** A kind of mechanical test: what it measures, how its conditions are named, what is drawn and tabulated. */
export type TestType = {
  /** Stored and part of addresses: never rename. */
  readonly code: TestCode
  readonly name: string
  /** One sentence. */
  readonly purpose: string
  readonly standard: string
  readonly condition: {
    /** How a condition is written, e.g. `RD 1`. */
    readonly pattern: ConditionPattern
    /** Shown first, from the specification's list. */
    readonly default: string
  }
  /** Channels an uploaded curve may carry; at least one of each required group must be there. */
  readonly required: readonly (readonly ChannelRole[])[]
  readonly optional: readonly ChannelRole[]
  /** Ids of `core/properties`, in table order. */
  readonly scalars: readonly string[]
  /** Charts, the first is shown first. */
  readonly charts: readonly ChartView[]
}

export type TestCode =
  | 'UAT'
  | 'FLC'
  | 'HBG'
  | 'PST'
  | 'HER'
  | 'MRT'
  | 'SHR'
  | 'UAC'
  | 'CTC'
  | 'LUL'
  | 'BBT'
  | 'BND'
  | 'FSM'

/** `RD 1` · `240 Minute` · `RD 100/s 1` */
export type ConditionPattern = 'orientation-replicate' | 'delay' | 'orientation-rate-replicate'

/** One way of drawing a test: which stored curve, which channels. */
export type ChartView = {
  readonly id: string
  readonly label: string
  readonly kind: 'curve' | 'points' | 'bars'
  readonly x: AxisSpec
  readonly y: AxisSpec
}

export type AxisSpec = {
  readonly channel: string
  readonly label: string
  readonly symbol: string
  readonly unit: string
}
