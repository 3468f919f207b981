import type { Card } from '../card.ts'
import { elementSizeNotes } from '../text/header.ts'
import { failureStrains, isotropicByRate, limitCurves } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { sevenDigits } from '../unit-system.ts'
import { abaqus, data, elasticLines, inputFile, plasticLines } from './lines.ts'

/** *DAMAGE INITIATION at the forming limit: major before minor true strain. */
export const abaqusFld: Card = {
  id: 'abaqus-fld',
  label: '*PLASTIC with *DAMAGE INITIATION, CRITERION=FLD',
  ...abaqus,
  content: 'Isotropic flow curve or rates; forming limit as output (FLDCRT), true strains. No element deletion.',
  needs: ['forming-limit'],
  takes: ['rates'],
  holds: { ...isotropicByRate, FE5: limitCurves },
  opens: ['FE5'],
  paths: monotonicPaths,
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

/** Softening displacement after fracture as a share of the element size: as brittle as a stable run allows. */
const softeningShare = 0.01

export const abaqusDuctile: Card = {
  id: 'abaqus-ductile',
  label: '*PLASTIC with *DAMAGE INITIATION, CRITERION=DUCTILE',
  ...abaqus,
  content: 'Isotropic flow curve or rates; elements are deleted at the fracture strain over triaxiality.',
  needs: ['failure'],
  takes: ['rates'],
  holds: { ...isotropicByRate, FE6: failureStrains },
  paths: monotonicPaths,
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
        'initiation at fracture; softening over 1 % of the element size: assumed, not calibrated',
      ],
    )
  },
}
