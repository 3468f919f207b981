import { titleText } from '../text/ascii-text.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import type { Card } from '../card.ts'
import { elementSizeNotes, lateFadeNotes } from '../text/header.ts'
import { failureStrains, isotropicByRate, limitCurves } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { defineCurve, keywordFile, lsDyna, gap, real, reference, row, whole, zeros } from './file.ts'
import { mat024Blocks, mat024Notes } from './mat-024.ts'

export const gissmo: Card = {
  id: 'ls-dyna-gissmo',
  label: '*MAT_024 with *MAT_ADD_DAMAGE_GISSMO',
  ...lsDyna,
  content: 'Isotropic flow curve or rates, with failure and instability strains over triaxiality (GISSMO).',
  needs: ['failure'],
  takes: ['rates', 'cowper-symonds', 'regularisation'],
  instability: true,
  holds: { ...isotropicByRate, FE5: limitCurves, FE6: failureStrains },
  opens: ['FE6'],
  paths: monotonicPaths,
  write: (material) =>
    keywordFile(
      material,
      [...mat024Blocks(material), ...gissmoBlocks(material)],
      [...mat024Notes(material), ...elementSizeNotes(material), ...fadeNotes(material)],
    ),
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
    titleText(`${provenance.material} failure${provenance.synthetic ? ' (SYNTHETIC)' : ''}`, 80),
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
