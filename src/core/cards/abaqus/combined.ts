import type { Card } from '../card.ts'
import { data, elasticLines, inputFile } from './lines.ts'

/** Backstresses as parameters, the size of the yield surface as a table (stress before strain). */
export const abaqusCombined: Card = {
  id: 'abaqus-combined',
  label: '*PLASTIC, HARDENING=COMBINED (Chaboche)',
  solver: 'Abaqus',
  content:
    'Nonlinear kinematic hardening with up to four backstresses and a table of the yield surface size. No rates.',
  needs: ['backstresses'],
  write(material) {
    const { terms, isotropic } = material.backstresses!
    const numbers = [isotropic[0]!, ...terms.flatMap(({ C, gamma }) => [C, gamma])]
    // A data line holds eight numbers; four backstresses make nine.
    const lines = [numbers.slice(0, 8), numbers.slice(8)].filter(({ length }) => length > 0)
    return inputFile(material, [
      ...elasticLines(material),
      `*PLASTIC, HARDENING=COMBINED, DATA TYPE=PARAMETERS, NUMBER BACKSTRESSES=${terms.length}`,
      ...lines.map((line) => data(...line)),
      '*CYCLIC HARDENING',
      ...Array.from(material.strain, (at, i) => data(isotropic[i]!, at)),
    ])
  },
}
