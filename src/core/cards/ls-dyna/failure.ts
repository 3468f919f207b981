import { titleLine } from './file.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import type { CardFailure } from '../failure.ts'
import { elementSizeNotes, lateFadeNotes } from '../text/header.ts'
import { failureStrains, limitCurves } from '../supported-models.ts'
import { engineeringPercent } from '../prepare/forming-limit.ts'
import { defineCurve, gap, real, reference, row, whole, zeros } from './file.ts'

export const gissmo: CardFailure = {
  kind: 'damage',
  name: 'GISSMO',
  suffix: 'gissmo',
  keyword: '*MAT_ADD_DAMAGE_GISSMO',
  content: 'Failure and instability strains over triaxiality (GISSMO).',
  needs: ['failure'],
  takes: ['regularisation'],
  instability: true,
  holds: { FE5: limitCurves, FE6: failureStrains },
  blocks: gissmoBlocks,
  notes: (material) => [...elementSizeNotes(material), ...fadeNotes(material)],
}

/** Damage at which stress fades if no instability was measured. At 0 it would fade from the first strain. */
const lateDamage = 0.99

function fadeNotes(material: CardMaterial): string[] {
  const { fracture } = material
  return fracture!.instability
    ? lateFadeNotes(material)
    : [`no instability curve: stress does not fade before failure (DCRIT ${lateDamage}, last percent of damage)`]
}

function gissmoBlocks({ ids, fracture, provenance }: CardMaterial): string[] {
  const { failure, instability, regularisation, damageExponent, fadeExponent, mappingSize } = fracture!
  return [
    '*MAT_ADD_DAMAGE_GISSMO_TITLE',
    titleLine(`${provenance.material} failure${provenance.synthetic ? ' (SYNTHETIC)' : ''}`),
    ...row(whole('mid', ids.material), gap, real('dtyp', 1), real('refsz', mappingSize), real('numfip', 1)),
    ...row(
      whole('lcsdg', ids.failure),
      // A negative ECRIT is the id of the instability curve.
      instability ? reference('ecrit', ids.instability) : real('ecrit', 0),
      real('dmgexp', damageExponent),
      // Read only without an instability curve.
      real('dcrit', instability ? 0 : lateDamage),
      real('fadexp', fadeExponent),
      whole('lcregd', regularisation ? ids.regularisation : 0),
      whole('instf', 0),
      whole('lcsoft', 0),
    ),
    // SHRF and BIAXF = 0: the regularisation scales every stress state, as in *MAT_224 and FAIL/TAB1.
    ...row(
      whole('lcsrs', 0),
      real('shrf', 0),
      real('biaxf', 0),
      whole('lcdlim', 0),
      ...zeros('midfail', 'hisvn', 'soft', 'lp2bi'),
    ),
    ...defineCurve('failure strain vs triaxiality (plane stress)', ids.failure, failure.x, failure.y),
    ...(instability
      ? defineCurve('instability strain vs triaxiality', ids.instability, instability.x, instability.y)
      : []),
    ...(regularisation
      ? defineCurve('regularisation factor vs element size', ids.regularisation, regularisation.x, regularisation.y, 0)
      : []),
  ]
}

/**
 * LCFLD takes engineering strains in percent, minor before major. The limit describes necking through the thickness: a
 * negative NUMFIP is the percentage of integration points that must exceed it (public keyword classes of PyDyna,
 * mat_add_erosion, 2024); 1 would erode a bent shell whose outer layer exceeds the limit.
 */
export const erosion: CardFailure = {
  kind: 'forming-limit',
  name: 'Erosion at the forming limit',
  suffix: 'erosion',
  keyword: '*MAT_ADD_EROSION (forming limit)',
  content: 'Shells erode at the forming limit, in engineering percent. Straight paths only.',
  needs: ['forming-limit'],
  holds: { FE5: limitCurves },
  blocks({ ids, limit, provenance }) {
    const percent = limit!.map(engineeringPercent)
    return [
      '*MAT_ADD_EROSION_TITLE',
      titleLine(`${provenance.material} forming limit`),
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
    ]
  },
  notes: () => [
    'forming limit in engineering strain [percent], straight strain paths',
    'NUMFIP = -100: a shell is eroded when 100 % of its integration points exceed the limit; 1 would erode it at the first bent layer',
  ],
}
