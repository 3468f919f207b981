import type { ListedCard, ModelFacts } from '#contract/views/simulation.ts'

type FractureName = Pick<ModelFacts, 'id' | 'label'>
type Failure = {
  readonly card: Pick<ListedCard, 'id' | 'failure' | 'locked'>
  readonly fracture: FractureName | undefined
}

/** The cards of one base. A card with damage is listed once for each fracture model, which gives its failure strains. */
export function failuresOf(
  card: Pick<ListedCard, 'id' | 'failure'>,
  cards: readonly Failure['card'][],
  fractures: readonly FractureName[],
): Failure[] {
  const base = card.failure?.base ?? card.id
  return cards
    .filter(({ id, failure }) => id === base || failure?.base === base)
    .flatMap((one): readonly Failure[] =>
      one.failure?.kind === 'damage' && fractures.length > 0
        ? fractures.map((fracture) => ({ card: one, fracture }))
        : [{ card: one, fracture: undefined }],
    )
}

/** `GISSMO, Hosford–Coulomb` */
export function failureName({ card: { failure, locked }, fracture }: Failure): string {
  const name = failure ? [failure.name, fracture?.label].filter(Boolean).join(', ') : 'None'
  return locked ? `${name} (not in your plan)` : name
}
