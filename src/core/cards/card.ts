import type { FiniteElementCode } from '../test-types/fe-tabs.ts'
import type { CardMaterial } from './prepare/card-material.ts'
import type { ProofPath } from './proof-paths.ts'
import type { ParsedCard } from './read/parsed-card.ts'
import type { UnitSystemId } from './unit-system.ts'

/** In addition to elasticity and the flow curve. */
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

export type Card = {
  /** Part of addresses and file names: never rename. */
  readonly id: string
  readonly label: string
  readonly solver: Solver
  readonly content: string
  readonly needs: readonly CardPart[]
  readonly takes?: readonly CardPart[] | undefined
  /** Von Mises if absent. */
  readonly surface?: CardSurface | undefined
  readonly instability?: true
  readonly maxCurves?: number | undefined
  /** All if absent. */
  readonly systems?: readonly UnitSystemId[] | undefined
  readonly feature: CardFeature
  readonly holds: SupportedModels
  /** Models that are shown and proven with this card. One card per model. */
  readonly shows?: readonly string[] | undefined
  /** Tabs whose other models open with it. One card per tab. */
  readonly opens?: readonly FiniteElementCode[] | undefined
  readonly paths: readonly ProofPath[]
  /** Of a card that adds failure to another one. */
  readonly failure?: { readonly kind: FailureKind; readonly name: string; readonly base: string } | undefined
  write(material: CardMaterial): readonly CardText[]
  /** @throws RangeError if the text does not follow the format */
  read(files: readonly ReadableText[]): ParsedCard
}

/** `damage`: failure strain over triaxiality with damage. `forming-limit`: erosion at the forming limit. */
export type FailureKind = 'damage' | 'forming-limit'

export type SupportedModels = Readonly<Partial<Record<FiniteElementCode, readonly string[]>>>

/** `any-solver`: any solver feature is sufficient. */
export type CardFeature = 'ls-dyna' | 'abaqus' | 'any-solver' | 'csv' | 'json'

/** `mean-r`: Hill 1948 with one r-value for all directions. `tables`: the reader chooses the surface. */
type CardSurface = 'mean-r' | 'hill48' | 'yld89' | 'yld2000-2d' | 'tables'

export type Solver = 'LS-DYNA' | 'Abaqus' | 'CalculiX' | 'Radioss' | 'Ansys' | 'Nastran' | 'COMSOL' | 'neutral'

export type CardText = { readonly extension: string; readonly name?: string | undefined; readonly text: string }

export type ReadableText = Pick<CardText, 'name' | 'text'>

export function onlyFile(read: (text: string) => ParsedCard): Card['read'] {
  return ([file]) => {
    if (!file) throw new RangeError('the card has no file')
    return read(file.text)
  }
}

export function entriesOf(files: readonly CardText[]): { readonly name: string; readonly text: string }[] {
  return files.map(({ name, extension, text }, i) => ({ name: `${name ?? `card-${i + 1}`}.${extension}`, text }))
}
