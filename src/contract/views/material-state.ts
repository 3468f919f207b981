import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { FiniteElementCode, Orientation } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/**
 * What a material page shows: all of it stands in the address, defaults are left out. Names and values are part of
 * links that people keep: never rename.
 */
export type MaterialState = {
  /** Slug of the tested coil. */
  variant: string
  test: TestCode | FiniteElementCode
  /** Label of the specimen in focus, `RD 1`; of the condition where replicates have no name, `240 Minute`. */
  condition: string
  /** Id of the chart, from the test's registry entry. */
  chart: string
  view: 'chart' | 'table'
  /** Directions drawn. */
  orientation: readonly Orientation[]
  curves: 'replicates' | 'mean'
  /** Axes with a logarithmic scale, `no` for none; empty: as the chart's registry entry says. */
  log: '' | 'no' | 'x' | 'y' | 'xy'
  units: 'si' | 'other'
  /** Id of the number whose evidence is open. */
  number: string
  wide: 'no' | 'yes'
  /** Slugs of materials to compare with, `DP980-2~GI-1.20` for one of its coils. */
  comparison: readonly string[]
  /** Code of a project. */
  project: string
  /** Name of the release that is shown; empty: the newest. */
  release: string
  /** Model of a finite-element tab, by its id; empty: the stored one. */
  law: string
  /** Strains of a live fit, `0.002..0.07`; empty: as stored. */
  window: string
  /** Blend weight of a live fit, `free` or 0 … 1; empty: as stored. */
  blend: string
  /** What a live fit must meet at uniform strain. */
  anchor: '' | 'value' | 'slope'
  /** Exponent of a yield function; empty: as stored. */
  exponent: string
  /** Solver card in sight: its id, its solver, `yes` for that of the tab; empty: none. */
  card: string
  /** Hardening law of that card, by its id; empty: the recommended one. On FE2 the card holds the law of the tab. */
  hardening: string
  /** Unit system of the card. */
  system: UnitSystemId
  /** Factors on the card's failure strains over element size, `0.5:1,1:0.9`; empty: none. */
  regularisation: string
}

/** What a reader has chosen that means nothing here, and what may have been meant. */
export type Ignored = {
  readonly text: string
  readonly suggestion?: string | undefined
  /** What is shown instead, where that is not obvious. */
  readonly why?: string | undefined
}

/** Everything about a model as stored: nothing fitted anew. */
export const noModelChoice = { law: '', window: '', blend: '', anchor: '', exponent: '' } as const

/** How a label stands in an address: `RD 100/s 1` is `RD-100/s-1`. */
export function labelSlug(label: string): string {
  return label.replaceAll(' ', '-')
}
