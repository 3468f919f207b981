import type { CardOptions, CardProvenance } from '../input/card-input.ts'
import type { Findings } from '../refusal.ts'
import type { Issue } from '../../issue.ts'
import type { PowerGrowth } from '../../models/kinematic/yoshida-growth.ts'
import type { Card } from '../card.ts'
import type { PreparedCowperSymonds } from './rates.ts'
import type { PreparedElastic } from './elastic.ts'
import type { LimitPoint } from './forming-limit.ts'
import type { PreparedFracture } from './fracture.ts'
import type { PreparedBackstresses, PreparedYoshida } from './kinematic.ts'
import type { HillRatios, RValues, StressRatios } from './surface.ts'
import type { UnitSystem } from '../unit-system.ts'

type CardIds = {
  readonly material: number
  readonly table: number
  readonly curve: (k: number) => number
  readonly failure: number
  readonly instability: number
  readonly regularisation: number
  readonly limit: number
}

/** The largest id must fit a field of ten with sign and decimal point (`-99999202.`). */
const largestOffset = 99_999_000

export function cardIds({ idOffset = 0 }: CardOptions, findings: Findings): CardIds {
  if (!(Number.isInteger(idOffset) && idOffset >= 0 && idOffset <= largestOffset)) {
    findings.refuse('id-offset', `id offset ${idOffset} is not a whole number from 0 to ${largestOffset}`)
  }
  return {
    material: idOffset + 1,
    table: idOffset + 100,
    curve: (k) => idOffset + 101 + k,
    failure: idOffset + 200,
    instability: idOffset + 201,
    regularisation: idOffset + 202,
    limit: idOffset + 203,
  }
}

/** In units of the solver, rounded to the digits that are written. */
export type CardMaterial = {
  readonly card: Pick<Card, 'label' | 'solver' | 'content' | 'surface' | 'instability'>
  readonly system: UnitSystem
  readonly ids: CardIds
  readonly provenance: CardProvenance
  /** Plastic strain [1]. */
  readonly measuredTo: number
  readonly elastic: PreparedElastic
  readonly strain: Float64Array
  readonly curves: readonly { readonly rate?: number | undefined; readonly stress: Float64Array }[]
  readonly cowperSymonds?: PreparedCowperSymonds | undefined
  readonly r?: RValues | undefined
  readonly ratios?: StressRatios | undefined
  readonly exponent?: number | undefined
  readonly alpha?: readonly number[] | undefined
  readonly hill?: HillRatios | undefined
  readonly yoshida?: PreparedYoshida | undefined
  /** Replaces `Rsat`, for solvers that support it. */
  readonly yoshidaGrowth?: PowerGrowth | undefined
  readonly backstresses?: PreparedBackstresses | undefined
  readonly fracture?: PreparedFracture | undefined
  readonly limit?: readonly LimitPoint[] | undefined
  readonly issues: readonly Issue[]
}
