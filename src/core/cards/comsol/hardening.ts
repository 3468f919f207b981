import { type Card, onlyFile } from '../card.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { readComsol } from '../read/comsol.ts'
import { isotropic } from '../supported-models.ts'
import { headerLines } from '../text/header.ts'
import { realText } from '../text/number-field.ts'
import { sevenDigits } from '../unit-system.ts'

/**
 * Spreadsheet data of an interpolation function. The hardening function adds to the initial yield stress, so it is zero
 * at zero strain (docs/science/fe-cards.md#comsol). The constants are comments, for entry into the material.
 */
export const comsol: Card = {
  id: 'comsol-hardening',
  label: 'Hardening function (spreadsheet)',
  solver: 'COMSOL',
  content: 'Elasticity, initial yield stress and isotropic hardening function of the slow test, von Mises. No rates.',
  needs: [],
  feature: 'any-solver',
  holds: isotropic,
  paths: monotonicPaths,
  read: onlyFile(readComsol),
  write(material) {
    const { elastic, strain, curves, system } = material
    const { density, stress: stressUnit } = system.units
    const stress = curves[0]!.stress
    const initial = stress[0]!
    return [
      {
        extension: 'txt',
        text: `${[
          ...headerLines(material, [
            'interpolation function: data source file, format spreadsheet, interpolation linear, extrapolation constant',
            `units of the function: argument 1, function ${stressUnit}; hardening function of the material: int1(epe)`,
          ]),
          `density [${density}] = ${realText(elastic.density)}`,
          `Young's modulus [${stressUnit}] = ${realText(elastic.E)}`,
          `Poisson's ratio [1] = ${realText(elastic.nu)}`,
          `initial yield stress [${stressUnit}] = ${realText(initial)}`,
          `columns: effective plastic strain [1], hardening function [${stressUnit}]`,
        ]
          .map((line) => `% ${line}`)
          .concat(Array.from(strain, (at, i) => `${realText(at)} ${realText(sevenDigits(stress[i]! - initial))}`))
          .join('\n')}\n`,
      },
    ]
  },
}
