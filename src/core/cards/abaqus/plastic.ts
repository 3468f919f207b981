import type { Card } from '../card.ts'
import { isotropicByRate } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { abaqus, elasticLines, inputFile, plasticLines } from './lines.ts'

export const abaqusPlastic: Card = {
  id: 'abaqus-plastic',
  label: '*ELASTIC, *PLASTIC with rates',
  ...abaqus,
  content: 'Isotropic von Mises with the flow curve and a table for each rate. No failure.',
  needs: [],
  takes: ['rates'],
  holds: isotropicByRate,
  paths: withoutTurn,
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}
