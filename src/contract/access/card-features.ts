import type { Feature } from './features.ts'
import type { Card } from '#core/cards/card.ts'

/** What a plan has to contain for a card, any one of them. Solvers without a feature of their own go with any solver's. */
export function cardFeatures({ id, solver }: Pick<Card, 'id' | 'solver'>): readonly Feature[] {
  if (solver === 'LS-DYNA') return ['export:ls-dyna']
  if (solver === 'Abaqus' || solver === 'CalculiX') return ['export:abaqus']
  if (solver === 'neutral') return [id === 'neutral-csv' ? 'export:csv' : 'export:json']
  return ['export:ls-dyna', 'export:abaqus']
}
