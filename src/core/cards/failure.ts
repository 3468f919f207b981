import type { Card, CardText, FailureKind } from './card.ts'
import type { CardMaterial } from './prepare/card-material.ts'

/** A card in blocks of keywords, to which a solver can add failure. `content` does not mention failure. */
export type BlockCard = Omit<Card, 'write' | 'failure'> & {
  blocks(material: CardMaterial): readonly string[]
  notes?(material: CardMaterial): readonly string[]
}

/** Failure of a solver that is added to the blocks of a card. */
export type CardFailure = Pick<Card, 'content' | 'needs' | 'takes' | 'instability' | 'holds'> & {
  readonly kind: FailureKind
  /** As in the choice of failure of a card. */
  readonly name: string
  /** Part of the id of the card. */
  readonly suffix: string
  /** As in the label of the card. */
  readonly keyword: string
  blocks(material: CardMaterial): readonly string[]
  notes(material: CardMaterial): readonly string[]
}

type WriteFile = (material: CardMaterial, blocks: readonly string[], notes: readonly string[]) => readonly CardText[]

export function withoutFailure({ blocks, notes, ...card }: BlockCard, writeFile: WriteFile): Card {
  return {
    ...card,
    content: `${card.content} No failure.`,
    write: (material) => writeFile(material, blocks(material), notes?.(material) ?? []),
  }
}

/** Work-equivalent plastic strain equals the measured von Mises strain only in tension along RD. */
const equivalentStrainNote =
  'failure strains are von Mises strains of the tests; this yield surface accumulates its work-equivalent plastic strain, equal to it in tension along the rolling direction only'

/** The card with failure. Addresses of `changes.id` are older than the suffix. */
export function withFailure(
  { blocks, notes, shows: _shows, opens: _opens, ...card }: BlockCard,
  failure: CardFailure,
  writeFile: WriteFile,
  changes: Partial<Pick<Card, 'id' | 'opens'>> = {},
): Card {
  const anisotropic = card.surface !== undefined && failure.kind === 'damage'
  return {
    ...card,
    id: `${card.id}-${failure.suffix}`,
    label: `${card.label.split(' ', 1)[0]} with ${failure.keyword}`,
    content: `${card.content} ${failure.content}`,
    needs: [...card.needs, ...failure.needs],
    takes: [...(card.takes ?? []), ...(failure.takes ?? [])],
    ...(failure.instability && { instability: true }),
    holds: { ...card.holds, ...failure.holds },
    failure: { kind: failure.kind, name: failure.name, base: card.id },
    ...changes,
    write: (material) =>
      writeFile(
        material,
        [...blocks(material), ...failure.blocks(material)],
        [...(notes?.(material) ?? []), ...failure.notes(material), ...(anisotropic ? [equivalentStrainNote] : [])],
      ),
  }
}
