import type { Issue } from '../issue.ts'
import type { PowerGrowth } from '../models/kinematic/yoshida-growth.ts'
import type { Card } from './card.ts'
import type { CardProvenance } from './card-input.ts'
import type { CardIds } from './ids.ts'
import type { PreparedCowperSymonds } from './prepare/cowper-symonds.ts'
import type { PreparedElastic } from './prepare/elastic.ts'
import type { LimitPoint } from './prepare/forming-limit.ts'
import type { PreparedFracture } from './prepare/fracture.ts'
import type { PreparedBackstresses, PreparedYoshida } from './prepare/kinematic.ts'
import type { HillRatios, RValues, StressRatios } from './prepare/surface.ts'
import type { UnitSystem } from './unit-system.ts'

/** A material ready for writing: every number in units of the solver and rounded to the digits that are written. */
export type CardMaterial = {
  /** Name of the card and what it leaves out, for its header. */
  readonly card: Pick<Card, 'label' | 'solver' | 'content' | 'surface' | 'instability'>
  readonly system: UnitSystem
  readonly ids: CardIds
  readonly provenance: CardProvenance
  /** Last measured plastic strain [1]. */
  readonly measuredTo: number
  readonly elastic: PreparedElastic
  readonly strain: Float64Array
  /** The flow curve, then curves at rising rates; a rate for each as soon as there are several. */
  readonly curves: readonly { readonly rate?: number | undefined; readonly stress: Float64Array }[]
  readonly cowperSymonds?: PreparedCowperSymonds | undefined
  readonly r?: RValues | undefined
  readonly ratios?: StressRatios | undefined
  readonly exponent?: number | undefined
  readonly alpha?: readonly number[] | undefined
  readonly hill?: HillRatios | undefined
  readonly yoshida?: PreparedYoshida | undefined
  /** Of its bounding surface, in place of `Rsat`, for cards of solvers that have it. */
  readonly yoshidaGrowth?: PowerGrowth | undefined
  readonly backstresses?: PreparedBackstresses | undefined
  readonly fracture?: PreparedFracture | undefined
  readonly limit?: readonly LimitPoint[] | undefined
  /** What was repaired or should be known; errors never get here. */
  readonly issues: readonly Issue[]
}
