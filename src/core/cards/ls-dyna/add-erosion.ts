import { titleText } from '../text/ascii-text.ts'
import type { Card } from '../card.ts'
import { isotropicByRate, limitCurves } from '../supported-models.ts'
import { engineeringPercent } from '../prepare/forming-limit.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { defineCurve, keywordFile, lsDyna, gap, real, row, whole, zeros } from './file.ts'
import { mat024Blocks, mat024Notes } from './mat-024.ts'

/**
 * LCFLD takes engineering strains in percent, minor before major. The limit describes necking through the thickness: a
 * negative NUMFIP is the percentage of integration points that must exceed it (public keyword classes of PyDyna,
 * mat_add_erosion, 2024); 1 would erode a bent shell whose outer layer exceeds the limit.
 */
export const addErosion: Card = {
  id: 'ls-dyna-add-erosion',
  label: '*MAT_024 with *MAT_ADD_EROSION (forming limit)',
  ...lsDyna,
  content:
    'Isotropic flow curve or rates; shells erode at the forming limit, in engineering percent. Straight paths only.',
  needs: ['forming-limit'],
  takes: ['rates', 'cowper-symonds'],
  holds: { ...isotropicByRate, FE5: limitCurves },
  paths: monotonicPaths,
  write(material) {
    const { ids, limit, provenance } = material
    const percent = limit!.map(engineeringPercent)
    return keywordFile(
      material,
      [
        ...mat024Blocks(material),
        '*MAT_ADD_EROSION_TITLE',
        titleText(`${provenance.material} forming limit`, 80),
        ...row(
          whole('mid', ids.material),
          ...zeros('excl', 'mxpres', 'mneps', 'effeps', 'voleps'),
          real('numfip', -100),
          real('ncs', 1),
        ),
        ...row(...zeros('mnpres', 'sigp1', 'sigvm', 'mxeps', 'epssh', 'sigth', 'impulse', 'failtm')),
        ...row(whole('idam', 0), gap, gap, gap, gap, gap, gap, whole('lcregd', 0)),
        ...row(
          whole('lcfld', ids.limit),
          whole('nsff', 10),
          ...zeros('epsthin', 'engcrt', 'radcrt'),
          ...['lceps12', 'lceps13', 'lcepsmx'].map((id) => whole(id, 0)),
        ),
        ...defineCurve(
          'forming limit: minor, major engineering strain [percent]',
          ids.limit,
          percent.map(({ minor }) => minor),
          percent.map(({ major }) => major),
        ),
      ],
      [
        ...mat024Notes(material),
        'forming limit in engineering strain [percent], straight strain paths',
        'NUMFIP = -100: a shell is eroded when 100 % of its integration points exceed the limit; 1 would erode it at the first bent layer',
      ],
    )
  },
}
