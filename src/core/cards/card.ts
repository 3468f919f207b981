import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { CardMaterial } from './card-material.ts'
import type { ProofPath } from './proof/paths.ts'
import type { ParsedCard } from './read/parsed-card.ts'
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

/**
 * A family member: one card of one solver, written from a prepared material. Everything that the house knows of a card stands here:
 * menus, plans, proofs and advice read it.
 */
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
  /** What a plan has to contain for it. */
  readonly feature: CardFeature
  /** Models that it says as they are; of others it holds what is left of them. */
  readonly holds: HeldModels
  /** Models that are shown and proven by this card, of all that hold them. One card for a model. */
  readonly shows?: readonly string[] | undefined
  /** Tabs whose other models open with it. One card for a tab. */
  readonly opens?: readonly FiniteElementCode[] | undefined
  /** Paths that it can be held to. */
  readonly paths: readonly ProofPath[]
  write(material: CardMaterial): readonly CardText[]
  /**
   * What its files say, in their own units. Knows the format only, nothing of the writer.
   *
   * @throws RangeError where the text is not what the format asks for
   */
  read(files: readonly ReadableText[]): ParsedCard
}

/** Ids of models by tab, as a plain list each. */
export type HeldModels = Readonly<Partial<Record<FiniteElementCode, readonly string[]>>>

/** `any-solver`: for solvers that no plan names, the format of another one does. */
export type CardFeature = 'ls-dyna' | 'abaqus' | 'any-solver' | 'csv' | 'json'

/** `mean-r`: Hill 1948 of one r-value for all directions. `tables`: numbers for whatever surface the reader makes of them. */
export type CardSurface = 'mean-r' | 'hill48' | 'yld89' | 'yld2000-2d' | 'tables'

export type Solver = 'LS-DYNA' | 'Abaqus' | 'CalculiX' | 'Radioss' | 'Ansys' | 'neutral'

/** One file of a card; most have one. */
export type CardText = { readonly extension: string; readonly name?: string | undefined; readonly text: string }

export type ReadableText = Pick<CardText, 'name' | 'text'>

/** Of a card that is one file. */
export function onlyFile(read: (text: string) => ParsedCard): Card['read'] {
  return ([file]) => {
    if (!file) throw new RangeError('the card has no file')
    return read(file.text)
  }
}

/** A card of several files by their names inside an archive. */
export function entriesOf(files: readonly CardText[]): { readonly name: string; readonly text: string }[] {
  return files.map(({ name, extension, text }, i) => ({ name: `${name ?? `card-${i + 1}`}.${extension}`, text }))
}
