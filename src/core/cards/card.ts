import type { CardMaterial } from './card-material.ts'
import type { UnitSystemId } from './unit-system.ts'

/** What a card may hold beside elasticity and the flow curve. */
export type CardPart =
  | 'rates'
  | 'cowper-symonds'
  | 'r-values'
  | 'exponent'
  | 'yld2000'
  | 'hill48'
  | 'yoshida-uemori'
  | 'backstresses'
  | 'failure'
  | 'regularisation'
  | 'forming-limit'

/** A family member: one card of one solver, written from a prepared material. */
export type Card = {
  /** Part of addresses and file names: never rename. */
  readonly id: string
  readonly label: string
  readonly solver: Solver
  /** What it describes and what it leaves out, for the person who chooses. */
  readonly content: string
  /** Parts without which it would be wrong, and parts it takes when they are there. */
  readonly needs: readonly CardPart[]
  readonly takes?: readonly CardPart[] | undefined
  /** The yield surface that the solver makes of it; von Mises when absent. */
  readonly surface?: CardSurface | undefined
  /** Whether it writes the instability strains of a failure model, which the forming limit gives. */
  readonly instability?: true
  /** Flow curves that the solver reads, where there is an end to them. */
  readonly mostCurves?: number | undefined
  /** Where a format fixes its units; every system when absent. */
  readonly systems?: readonly UnitSystemId[] | undefined
  write(material: CardMaterial): readonly CardText[]
}

/** `mean-r`: Hill 1948 of one r-value for all directions. `tables`: numbers for whatever surface the reader makes of them. */
export type CardSurface = 'mean-r' | 'hill48' | 'yld89' | 'yld2000-2d' | 'tables'

export type Solver = 'LS-DYNA' | 'Abaqus' | 'CalculiX' | 'Radioss' | 'Ansys' | 'neutral'

/** One file of a card; most have one. */
export type CardText = { readonly extension: string; readonly name?: string | undefined; readonly text: string }

/** A card of several files by their names inside an archive. */
export function entriesOf(files: readonly CardText[]): { readonly name: string; readonly text: string }[] {
  return files.map(({ name, extension, text }, i) => ({ name: `${name ?? `card-${i + 1}`}.${extension}`, text }))
}
