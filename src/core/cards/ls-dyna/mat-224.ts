import type { CardMaterial } from '../prepare/card-material.ts'
import type { Card } from '../card.ts'
import { elementSizeNotes } from '../text/header.ts'
import { failureStrains, isotropicByRate } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { sevenDigits } from '../unit-system.ts'
import { defineCurve, elasticFields, flowBlocks, keywordFile, lsDyna, titled, real, row, whole } from './file.ts'

/** The triaxiality of *MAT_224 is p/σ, the opposite sign of η, so the failure curve is reversed. */
export const mat224: Card = {
  id: 'ls-dyna-mat-224',
  label: '*MAT_224 tabulated Johnson-Cook',
  ...lsDyna,
  content: 'Isotropic with flow curves by rate and failure strain over triaxiality with element size; isothermal.',
  needs: ['failure'],
  takes: ['rates', 'regularisation'],
  holds: { ...isotropicByRate, FE6: failureStrains },
  paths: monotonicPaths,
  write(material) {
    const { ids, fracture, provenance } = material
    const flow = flowBlocks(material, true)
    const { failure, regularisation } = fracture!
    return keywordFile(
      material,
      [
        ...titled('MAT_TABULATED_JOHNSON_COOK', material),
        ...row(
          ...elasticFields(material),
          real('cp', specificHeat(material)),
          real('tr', 20),
          real('beta', 1),
          real('numint', 1),
        ),
        ...row(
          whole('lck1', flow.id),
          whole('lckt', 0),
          whole('lcf', ids.failure),
          whole('lcg', 0),
          whole('lch', 0),
          whole('lci', regularisation ? ids.regularisation : 0),
        ),
        ...row(whole('failopt', 0), whole('numavg', 1), whole('ncyfail', 1), whole('erode', 0), whole('lcps', 0)),
        ...flow.blocks,
        ...defineCurve(
          `${provenance.material} failure strain vs pressure over von Mises stress`,
          ids.failure,
          failure.x.map((eta) => -eta).toReversed(),
          failure.y.toReversed(),
        ),
        ...(regularisation
          ? defineCurve(
              'regularisation factor vs element size',
              ids.regularisation,
              regularisation.x,
              regularisation.y,
              0,
            )
          : []),
      ],
      [...elementSizeNotes(material), 'triaxiality in this card is p/sigma: minus eta'],
    )
  },
}

/** Steel, 460 J/(kg K), as a squared speed per kelvin in units of the solver. */
function specificHeat({ system }: CardMaterial): number {
  return sevenDigits(460 * (1000 * system.length) ** 2 * system.rate ** 2)
}
