import type { Feature } from './features.ts'
import type { Card, CardFeature } from '#core/cards/card.ts'

const features: Readonly<Record<CardFeature, readonly Feature[]>> = {
  'ls-dyna': ['export:ls-dyna'],
  abaqus: ['export:abaqus'],
  'any-solver': ['export:ls-dyna', 'export:abaqus'],
  csv: ['export:csv'],
  json: ['export:json'],
}

/** What a plan has to contain for a card, any one of them. */
export function cardFeatures({ feature }: Pick<Card, 'feature'>): readonly Feature[] {
  return features[feature]
}
