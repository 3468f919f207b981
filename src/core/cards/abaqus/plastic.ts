import { type Card, onlyFile } from '../card.ts'
import { isotropicByRate } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { readAbaqus } from '../read/abaqus.ts'
import { elasticLines, inputFile, plasticLines } from './lines.ts'

export const abaqusPlastic: Card = {
  id: 'abaqus-plastic',
  label: '*ELASTIC, *PLASTIC with rates',
  solver: 'Abaqus',
  content: 'Isotropic von Mises with the flow curve and a table for each rate. No failure.',
  needs: [],
  takes: ['rates'],
  feature: 'abaqus',
  holds: isotropicByRate,
  paths: withoutTurn,
  read: onlyFile(readAbaqus),
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}
