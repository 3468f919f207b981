import type { CardMaterial } from '../card-material.ts'
import type { Card } from '../card.ts'
import { isotropicByRate } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { abaqus, data, elasticLines, inputFile, plasticLines } from './lines.ts'

export const abaqusHill: Card = {
  id: 'abaqus-hill',
  label: '*PLASTIC with *POTENTIAL (Hill 1948)',
  ...abaqus,
  content:
    'Hill 1948 by yield stress ratios, from r-values unless identified from stresses; the section needs *ORIENTATION.',
  needs: ['hill48'],
  takes: ['rates'],
  surface: 'hill48',
  holds: { ...isotropicByRate, FE3: ['von-mises', 'hill48-r', 'hill48-stress'] },
  shows: ['hill48-r', 'hill48-stress'],
  paths: withoutTurn,
  write: (material) =>
    inputFile(
      material,
      [...elasticLines(material), ...plasticLines(material), ...potentialLines(material)],
      [
        'anisotropic: the section needs *ORIENTATION with direction 1 along the rolling direction',
        'not for CalculiX, which leaves *POTENTIAL out and computes von Mises',
      ],
    ),
}

/** *POTENTIAL: R11, R22, R33, R12, R13, R23; Ansys writes the last two the other way round. */
function potentialLines({ hill }: CardMaterial): string[] {
  const { R11, R22, R33, R12, R13, R23 } = hill!
  return ['*POTENTIAL', data(R11, R22, R33, R12, R13, R23)]
}
