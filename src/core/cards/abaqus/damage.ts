import type { Card } from '../card.ts'
import { elementSizeNotes } from '../element-size-notes.ts'
import { failureStrains, isotropicByRate, limitCurves } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { sevenDigits } from '../unit-system.ts'
import { abaqus, data, elasticLines, inputFile, plasticLines } from './lines.ts'

/** *DAMAGE INITIATION at the forming limit: major before minor true strain. */
export const abaqusFld: Card = {
  id: 'abaqus-fld',
  label: '*PLASTIC with *DAMAGE INITIATION, CRITERION=FLD',
  ...abaqus,
  content: 'Isotropic flow curve or rates; the forming limit as an output (FLDCRT), true strains. Elements stay.',
  needs: ['forming-limit'],
  takes: ['rates'],
  holds: { ...isotropicByRate, FE5: limitCurves },
  opens: ['FE5'],
  paths: withoutTurn,
  write: (material) =>
    inputFile(
      material,
      [
        ...elasticLines(material),
        ...plasticLines(material),
        '*DAMAGE INITIATION, CRITERION=FLD',
        ...material.limit!.map(({ minor, major }) => data(major, minor)),
      ],
      ['forming limit in true strain, straight strain paths; without *DAMAGE EVOLUTION it is an output only'],
    ),
}

/** Over this share of the element size softening runs out after fracture: as brittle as a stable run allows. */
const softeningShare = 0.01

/** *DAMAGE INITIATION, CRITERION=DUCTILE: strain, triaxiality, rate; evolution by displacement deletes the element. */
export const abaqusDuctile: Card = {
  id: 'abaqus-ductile',
  label: '*PLASTIC with *DAMAGE INITIATION, CRITERION=DUCTILE',
  ...abaqus,
  content: 'Isotropic flow curve or rates; elements are deleted at the fracture strain over triaxiality.',
  needs: ['failure'],
  takes: ['rates'],
  holds: { ...isotropicByRate, FE6: failureStrains },
  paths: withoutTurn,
  write(material) {
    const { failure, elementSize } = material.fracture!
    const displacement = sevenDigits(softeningShare * elementSize)
    return inputFile(
      material,
      [
        ...elasticLines(material),
        ...plasticLines(material),
        '*DAMAGE INITIATION, CRITERION=DUCTILE',
        ...failure.x.map((triaxiality, i) => data(failure.y[i]!, triaxiality, 0)),
        '*DAMAGE EVOLUTION, TYPE=DISPLACEMENT',
        `${data(displacement)},`,
      ],
      [
        ...elementSizeNotes(material),
        'initiation is set at fracture; softening over 1 % of the element size is a choice, not calibrated',
      ],
    )
  },
}
