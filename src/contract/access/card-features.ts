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

/** For own data, MAT_024 and neutral forms are free; other cards require the plan. */
export function isFreeForOwnData({ id, solver }: Pick<Card, 'id' | 'solver'>): boolean {
  return id === 'ls-dyna-mat-024' || solver === 'neutral'
}
