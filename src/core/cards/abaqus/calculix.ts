import type { Card } from '../card.ts'
import { isotropic } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { abaqus, elasticLines, inputFile, plasticLines } from './lines.ts'

/** CalculiX reads the keywords of Abaqus but knows no RATE and no *POTENTIAL. */
export const calculix: Card = {
  id: 'calculix-plastic',
  label: '*ELASTIC, *PLASTIC',
  ...abaqus,
  solver: 'CalculiX',
  content: 'Isotropic von Mises with the flow curve of the slow test. No rates, no anisotropy, no failure.',
  needs: [],
  holds: isotropic,
  paths: withoutTurn,
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}
