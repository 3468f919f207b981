import type { Card } from '../card.ts'
import { backstressLaws, flowLaws, isotropic } from '../held-models.ts'
import { realText } from '../number-field.ts'
import { everyPath } from '../proof/paths.ts'
import { abaqus, data, elasticLines, inputFile } from './lines.ts'

/**
 * Backstresses as parameters, the size of the yield surface as a table (stress before strain). One modulus serves all half
 * cycles: the chord modulus when it is known, because that is how the metal unloads wherever kinematic hardening matters.
 */
export const abaqusCombined: Card = {
  id: 'abaqus-combined',
  label: '*PLASTIC, HARDENING=COMBINED (Chaboche)',
  ...abaqus,
  content:
    'Nonlinear kinematic hardening with up to four backstresses and a table of the yield surface size. No rates; one modulus, that of the chord when it is known.',
  needs: ['backstresses'],
  holds: { ...isotropic, FE2: [...flowLaws, ...backstressLaws] },
  shows: backstressLaws,
  paths: everyPath,
  write(material) {
    const { terms, isotropic } = material.backstresses!
    const { E, chord } = material.elastic
    const unloading = chord
      ? [
          `E is the chord modulus after large strain, by which sheet unloads; Young's modulus is ${realText(E)} ${material.system.units.stress}`,
        ]
      : []
    const numbers = [isotropic[0]!, ...terms.flatMap(({ C, gamma }) => [C, gamma])]
    // A data line holds eight numbers; four backstresses make nine.
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
      [...unloading, 'not for CalculiX, which reads backstress parameters as a table and does not say so'],
    )
  },
}
