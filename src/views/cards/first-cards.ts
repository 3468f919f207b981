import { chooseCard, solverNames } from '#core/cards/choose-card.ts'
import { CardRefused } from '#core/cards/index.ts'
import { type CardRecords, evaluateCard } from './card-data.ts'
import { type CardMaterialData, type MaterialCard, materialCard } from './material-card.ts'

type FirstCard = Pick<MaterialCard, 'standing' | 'verdict'> & { readonly id: string; readonly label: string }

/** The first card of each solver that can be written of a coil, with its proof: about 0.25 s, so requests leave it to a thread. */
export function firstCards(records: CardRecords): FirstCard[] {
  const data = evaluateCard(records)
  return solverNames.flatMap((solver) => {
    const written = cardOrNone(data, solver)
    if (!written) return []
    const { card, standing, verdict } = written
    return [{ id: card.id, label: card.label, standing, verdict }]
  })
}

/** A card that would be wrong is not written. */
function cardOrNone(data: CardMaterialData, solver: string): MaterialCard | undefined {
  try {
    return materialCard(data, { solver, units: chooseCard(solver).systems?.[0] ?? 'mm-t-s' })
  } catch (error) {
    if (error instanceof CardRefused) return undefined
    throw error
  }
}
