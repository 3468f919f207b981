import { type Card, onlyFile } from '../card.ts'
import { isotropic } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { readAbaqus } from '../read/abaqus.ts'
import { elasticLines, inputFile, plasticLines } from './lines.ts'

/** CalculiX reads the keywords of Abaqus but knows no RATE and no *POTENTIAL. */
export const calculix: Card = {
  id: 'calculix-plastic',
  label: '*ELASTIC, *PLASTIC',
  solver: 'CalculiX',
  content: 'Isotropic von Mises with the flow curve of the slow test. No rates, no anisotropy, no failure.',
  needs: [],
  feature: 'abaqus',
  holds: isotropic,
  paths: withoutTurn,
  read: onlyFile(readAbaqus),
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}
