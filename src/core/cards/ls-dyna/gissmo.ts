import { titleText } from '../ascii-text.ts'
import type { CardMaterial } from '../card-material.ts'
import type { Card } from '../card.ts'
import { elementSizeNotes, lateFadeNotes } from '../element-size-notes.ts'
import { failureStrains, isotropicByRate, limitCurves } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { defineCurve } from './curve.ts'
import { keywordFile, lsDyna } from './file.ts'
import { mat024Blocks, mat024Notes } from './mat-024.ts'
import { gap, real, reference, row, whole, zeros } from './row.ts'

/** *MAT_024 with GISSMO: failure and instability over triaxiality, regularised by element size. */
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
  paths: withoutTurn,
  write: (material) =>
    keywordFile(
      material,
      [...mat024Blocks(material), ...gissmoBlocks(material)],
      [...mat024Notes(material), ...elementSizeNotes(material), ...fadeNotes(material)],
    ),
}

/** Damage at which stress begins to fade where no instability was measured: at 0 it would fade from the first strain on. */
const lateDamage = 0.99

function fadeNotes(material: CardMaterial): string[] {
  const { fracture } = material
  return fracture!.instability
    ? lateFadeNotes(material)
    : [`no instability curve: stress does not fade before failure (DCRIT ${lateDamage}, the last percent of damage)`]
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
      // With an instability curve its crossing sets DCRIT, and the field is not read; without one it is the threshold itself.
      real('dcrit', instability ? 0 : lateDamage),
      real('fadexp', fadeExponent),
      whole('lcregd', regularisation ? ids.regularisation : 0),
      whole('instf', 0),
      whole('lcsoft', 0),
    ),
    // SHRF and BIAXF at 0: the regularisation scales every stress state, as in *MAT_224 and FAIL/TAB1, which have no such share.
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
