import type { CardMaterial } from '../prepare/card-material.ts'
import type { BlockCard, CardFailure } from '../failure.ts'
import { elementSizeNotes } from '../text/header.ts'
import { failureStrains, isotropicByRate } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { sevenDigits } from '../unit-system.ts'
import { defineCurve, elasticFields, flowBlocks, lsDyna, titled, real, row, whole } from './file.ts'

/** Curve ids of 0, the default of LCF and LCI, leave failure out (public keyword classes of PyDyna, 2024). */
export const mat224: BlockCard = {
  // Addresses of the card with failure are older.
  id: 'ls-dyna-mat-224-no-failure',
  label: '*MAT_224 tabulated Johnson-Cook',
  ...lsDyna,
  content: 'Isotropic with the flow curve or a table of rates; isothermal.',
  needs: [],
  takes: ['rates'],
  holds: isotropicByRate,
  paths: monotonicPaths,
  blocks(material) {
    const { ids, fracture } = material
    const flow = flowBlocks(material, true)
    return [
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
        whole('lcf', fracture ? ids.failure : 0),
        whole('lcg', 0),
        whole('lch', 0),
        whole('lci', fracture?.regularisation ? ids.regularisation : 0),
      ),
      ...row(whole('failopt', 0), whole('numavg', 1), whole('ncyfail', 1), whole('erode', 0), whole('lcps', 0)),
      ...flow.blocks,
    ]
  },
}

/** The triaxiality of *MAT_224 is p/σ, the opposite sign of η, so the failure curve is reversed. */
export const ownFailure: CardFailure = {
  kind: 'damage',
  name: 'Failure strain curve',
  suffix: 'lcf',
  keyword: 'failure strain over triaxiality',
  content: 'Failure strain over triaxiality (LCF) with element size (LCI). Stress does not fade before failure.',
  needs: ['failure'],
  takes: ['regularisation'],
  holds: { FE6: failureStrains },
  blocks({ ids, fracture, provenance }) {
    const { failure, regularisation } = fracture!
    return [
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
    ]
  },
  notes: (material) => [...elementSizeNotes(material), 'triaxiality in this card is p/sigma: minus eta'],
}

/** Steel, 460 J/(kg K), as a squared speed per kelvin in units of the solver. */
function specificHeat({ system }: CardMaterial): number {
  return sevenDigits(460 * (1000 * system.length) ** 2 * system.rate ** 2)
}
