import type { Card } from '../card.ts'
import { elasticLines, inputFile, plasticLines } from './lines.ts'

export const abaqusPlastic: Card = {
  id: 'abaqus-plastic',
  label: '*ELASTIC, *PLASTIC with rates',
  solver: 'Abaqus',
  content: 'Isotropic von Mises with the flow curve and a table for each rate. No failure.',
  needs: [],
  takes: ['rates'],
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}
