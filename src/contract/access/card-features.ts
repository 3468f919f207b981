import type { Feature } from './features.ts'
import type { Card, CardFeature } from '#core/cards/card.ts'

const features: Readonly<Record<CardFeature, readonly Feature[]>> = {
  'ls-dyna': ['export:ls-dyna'],
  abaqus: ['export:abaqus'],
  'any-solver': ['export:ls-dyna', 'export:abaqus'],
  csv: ['export:csv'],
  json: ['export:json'],
}

/** Plan features of a card; any one of them suffices. */
export function cardFeatures({ feature }: Pick<Card, 'feature'>): readonly Feature[] {
  return features[feature]
}
