import type { Card } from '../card.ts'
import { isotropicByRate, isotropic, backstressLaws, flowLaws } from '../supported-models.ts'
import { monotonicPaths, everyPath } from '../proof-paths.ts'
import { abaqus, elasticLines, inputFile, plasticLines, data } from './lines.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { realText } from '../text/number-field.ts'

export const abaqusPlastic: Card = {
  id: 'abaqus-plastic',
  label: '*ELASTIC, *PLASTIC with rates',
  ...abaqus,
  content: 'Isotropic von Mises with the flow curve and a table for each rate. No failure.',
  needs: [],
  takes: ['rates'],
  holds: isotropicByRate,
  paths: monotonicPaths,
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}

/** CalculiX reads the keywords of Abaqus except RATE and *POTENTIAL. */
export const calculix: Card = {
  id: 'calculix-plastic',
  label: '*ELASTIC, *PLASTIC',
  ...abaqus,
  solver: 'CalculiX',
  content: 'Isotropic von Mises with the flow curve of the slow test. No rates, no anisotropy, no failure.',
  needs: [],
  holds: isotropic,
  paths: monotonicPaths,
  write: (material) => inputFile(material, [...elasticLines(material), ...plasticLines(material)]),
}

export const abaqusHill: Card = {
  id: 'abaqus-hill',
  label: '*PLASTIC with *POTENTIAL (Hill 1948)',
  ...abaqus,
  content:
    'Hill 1948 by yield stress ratios, from r-values unless identified from stresses; requires *ORIENTATION in the section.',
  needs: ['hill48'],
  takes: ['rates'],
  surface: 'hill48',
  holds: { ...isotropicByRate, FE3: ['von-mises', 'hill48-r', 'hill48-stress'] },
  shows: ['hill48-r', 'hill48-stress'],
  paths: monotonicPaths,
  write: (material) =>
    inputFile(
      material,
      [...elasticLines(material), ...plasticLines(material), ...potentialLines(material)],
      [
        'anisotropic: requires *ORIENTATION in the section, direction 1 along the rolling direction',
        'not for CalculiX: it ignores *POTENTIAL and uses von Mises',
      ],
    ),
}

/** *POTENTIAL: R11, R22, R33, R12, R13, R23. Ansys reverses the last two. */
function potentialLines({ hill }: CardMaterial): string[] {
  const { R11, R22, R33, R12, R13, R23 } = hill!
  return ['*POTENTIAL', data(R11, R22, R33, R12, R13, R23)]
}

/** Backstresses as parameters, yield surface size as a table, and the chord modulus, which describes unloading. */
export const abaqusCombined: Card = {
  id: 'abaqus-combined',
  label: '*PLASTIC, HARDENING=COMBINED (Chaboche)',
  ...abaqus,
  content:
    'Nonlinear kinematic hardening with up to four backstresses and a table of the yield surface size. No rates; one modulus, the chord modulus if known.',
  needs: ['backstresses'],
  holds: { ...isotropic, FE2: [...flowLaws, ...backstressLaws] },
  shows: backstressLaws,
  paths: everyPath,
  write(material) {
    const { terms, isotropic } = material.backstresses!
    const { E, chord } = material.elastic
    const unloading = chord
      ? [
          `E is the chord modulus after large strain, for unloading; Young's modulus is ${realText(E)} ${material.system.units.stress}`,
        ]
      : []
    const numbers = [isotropic[0]!, ...terms.flatMap(({ C, gamma }) => [C, gamma])]
    // At most eight numbers per line; four backstresses make nine.
    const lines = [numbers.slice(0, 8), numbers.slice(8)].filter(({ length }) => length > 0)
    return inputFile(
      material,
      [
        ...elasticLines(material, chord?.Ea),
        `*PLASTIC, HARDENING=COMBINED, DATA TYPE=PARAMETERS, NUMBER BACKSTRESSES=${terms.length}`,
        ...lines.map((line) => data(...line)),
        '*CYCLIC HARDENING',
        ...Array.from(material.strain, (at, i) => data(isotropic[i]!, at)),
      ],
      [...unloading, 'not for CalculiX: it reads backstress parameters as a table, without a warning'],
    )
  },
}
