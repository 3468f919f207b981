import { titleText } from '../ascii-text.ts'
import type { Card } from '../card.ts'
import { isotropicByRate, limitCurves } from '../held-models.ts'
import { engineeringPercent } from '../prepare/forming-limit.ts'
import { withoutTurn } from '../proof/paths.ts'
import { defineCurve } from './curve.ts'
import { keywordFile, lsDyna } from './file.ts'
import { mat024Blocks, mat024Notes } from './mat-024.ts'
import { gap, real, row, whole, zeros } from './row.ts'

/**
 * *MAT_024 that erodes at the forming limit. LCFLD wants engineering strains in percent, minor before major. The limit is one of
 * necking, which takes the whole thickness: below 0, NUMFIP is the percentage of integration points that must exceed it (public
 * keyword classes of PyDyna, mat_add_erosion, 2024); 1 would erode a shell whose outer layer is bent over the limit.
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
  paths: withoutTurn,
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
        'NUMFIP = -100: a shell is eroded when all of its integration points are over the limit (percentage of points); 1 would erode it at the first bent layer',
      ],
    )
  },
}
