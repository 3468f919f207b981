import type { ModelSet, Support } from '../charts/model-curves/index.ts'
import { tabulatedRate } from '../models/rate/rate-table.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { grooveOf } from './forming.ts'
import type { TabMeasurements } from './measurements.ts'
import { measuredTable } from './rate.ts'

/** How far the tests of a coil reach, as plain data. */
export type Reach = {
  /** Largest strain [1] by test. */
  readonly reached: Readonly<Partial<Record<TestCode, number>>>
  /** The same by nominal strain rate [1/s], and the rates, rising. */
  readonly reachedAtRate: readonly (readonly [rate: number, strain: number])[]
  readonly rates: readonly number[]
  /** Plastic strain of both signs together [1] at which a tension–compression test turned. */
  readonly turns: readonly number[]
  /** The coil's stored hardening law. */
  readonly flow: ModelSet | null
}

/** What stands behind the model curves of a tab: how far its tests reach, and what some models stand upon. */
export function supportOf({ reached, reachedAtRate, rates, turns, flow }: Reach, measured: TabMeasurements): Support {
  return {
    rates,
    turns,
    flow: flow ?? undefined,
    reached: (test, rate) =>
      rate === undefined ? reached[test] : reachedAtRate.find(([nominal]) => nominal === rate)?.[1],
    tensile: () => measured.tensile,
    groove: () => grooveOf(measured.models),
    table: () => tabulatedRate(measuredTable(measured)),
  }
}
