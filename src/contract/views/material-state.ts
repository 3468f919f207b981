import type { UnitSystemId } from '#core/cards/unit-system.ts'
import type { FiniteElementCode, Orientation } from '#core/test-types/index.ts'
import type { TestCode } from '#core/test-types/test-type.ts'

/** State of a material page in its address; defaults are omitted. Part of saved links: never rename. */
export type MaterialState = {
  variant: string
  test: TestCode | FiniteElementCode
  /** Specimen in focus, `RD 1`, or the condition `240 Minute`. */
  condition: string
  chart: string
  view: 'chart' | 'table'
  orientation: readonly Orientation[]
  curves: 'replicates' | 'mean'
  /** Axes with a logarithmic scale; `no` for none; empty: default of the chart. */
  log: '' | 'no' | 'x' | 'y' | 'xy'
  units: 'si' | 'other'
  /** Id of the value whose evidence is open. */
  number: string
  wide: 'no' | 'yes'
  /** Materials to compare with; `DP980-2~GI-1.20` for a coil. */
  comparison: readonly string[]
  project: string
  /** Empty: the latest. */
  release: string
  /** Model of a finite-element tab; empty: the stored one. */
  law: string
  /** Strains of a live fit, `0.002..0.07`; empty: as stored. */
  window: string
  /** Blend weight of a live fit, `free` or 0 … 1; empty: as stored. */
  blend: string
  /** Condition of a live fit at uniform strain. */
  anchor: '' | 'value' | 'slope'
  /** Exponent of a yield function; empty: as stored. */
  exponent: string
  /** Chart and series that the others are compared with, `flow~measured-0`; empty: the curves themselves. */
  difference: string
  /** Id of a card or solver, `yes` for that of the tab; empty: none. */
  card: string
  /** Hardening law of the card; empty: the recommended one. FE2 uses the law of the tab. */
  hardening: string
  /** Fracture model of the card; empty: the first stored one. FE6 uses the model of the tab. */
  fracture: string
  system: UnitSystemId
  /** Factors on failure strain by element size, `0.5:1,1:0.9`; empty: none. */
  regularisation: string
}

export type Ignored = {
  readonly text: string
  readonly suggestion?: string | undefined
  readonly why?: string | undefined
}

export const noModelChoice = { law: '', window: '', blend: '', anchor: '', exponent: '' } as const

/** `RD 100/s 1` is `RD-100/s-1` in an address. */
export function labelSlug(label: string): string {
  return label.replaceAll(' ', '-')
}
