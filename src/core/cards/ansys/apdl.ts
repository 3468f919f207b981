import { type Card, onlyFile } from '../card.ts'
import { headerLines } from '../text/header.ts'
import { isotropic } from '../supported-models.ts'
import { realText } from '../text/number-field.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { readApdl } from '../read/ansys.ts'

const elementAxes =
  'anisotropic: requires an element coordinate system (ESYS), x along the rolling direction, z across the thickness'

/** TB,HILL: R11, R22, R33, R12, R23, R13. Abaqus reverses the last two. */
export const apdl: Card = {
  id: 'ansys-apdl',
  label: 'APDL commands (MP, TB,PLASTIC, TB,HILL)',
  solver: 'Ansys',
  content:
    'Elasticity, multilinear isotropic hardening of the slow test and Hill 1948 where r-values are known. No rates.',
  needs: [],
  takes: ['hill48'],
  surface: 'hill48',
  feature: 'any-solver',
  holds: { ...isotropic, FE3: ['von-mises', 'hill48-r', 'hill48-stress'] },
  paths: monotonicPaths,
  read: onlyFile(readApdl),
  write(material) {
    const { elastic, strain, curves, hill, ids } = material
    const stress = curves[0]!.stress
    const id = ids.material
    return [
      {
        extension: 'mac',
        text: `${[
          ...headerLines(material, hill ? [elementAxes] : []).map((line) => `! ${line}`),
          `MP,DENS,${id},${realText(elastic.density)}`,
          `MP,EX,${id},${realText(elastic.E)}`,
          `MP,NUXY,${id},${realText(elastic.nu)}`,
          `TB,PLASTIC,${id},1,${strain.length},MISO`,
          'TBTEMP,20',
          ...Array.from(strain, (at, i) => `TBPT,DEFI,${realText(at)},${realText(stress[i]!)}`),
          ...(hill
            ? [
                `TB,HILL,${id},1,6`,
                `TBDATA,1,${[hill.R11, hill.R22, hill.R33, hill.R12, hill.R23, hill.R13].map((r) => realText(r)).join(',')}`,
              ]
            : []),
        ].join('\n')}\n`,
      },
    ]
  },
}
