import { syntheticNotice } from '../../synthetic/notice.ts'
import type { CardMaterial } from '../card-material.ts'
import { type Card, type CardPart, onlyFile } from '../card.ts'
import { everyModel } from '../held-models.ts'
import { withoutTurn } from '../proof/paths.ts'
import { readNeutralJson } from '../read/neutral-json.ts'

/** Everything that is known, for programs of one's own. */
export const everyPart: readonly CardPart[] = [
  'rates',
  'cowper-symonds',
  'r-values',
  'exponent',
  'yld2000',
  'hill48',
  'yoshida-uemori',
  'backstresses',
  'failure',
  'regularisation',
  'forming-limit',
]

export const neutralJson: Card = {
  id: 'neutral-json',
  label: 'JSON',
  solver: 'neutral',
  content: 'Every part of the material with its units, for programs of your own.',
  needs: [],
  takes: everyPart,
  instability: true,
  surface: 'tables',
  feature: 'json',
  holds: everyModel,
  paths: withoutTurn,
  read: onlyFile(readNeutralJson),
  write: (material) => [{ extension: 'json', text: `${ascii(JSON.stringify(content(material), undefined, 1))}\n` }],
}

function content(material: CardMaterial) {
  const { system, provenance, elastic, strain, curves, measuredTo, fracture, limit, backstresses, issues } = material
  return {
    format: 'sheet-metal-card',
    version: 1,
    ...(provenance.synthetic ? { notice: syntheticNotice } : {}),
    unitSystem: system.id,
    units: { ...system.units, strain: '1' },
    provenance,
    elastic,
    flow: {
      plasticStrain: Array.from(strain),
      measuredTo,
      curves: curves.map(({ rate, stress }) => ({ rate, stress: Array.from(stress) })),
    },
    cowperSymonds: material.cowperSymonds,
    rValues: material.r,
    stressRatios: material.ratios,
    exponent: material.exponent,
    yld2000: material.alpha,
    hill48Ratios: material.hill,
    yoshidaUemori: material.yoshida,
    backstresses: backstresses && { terms: backstresses.terms, yieldSurfaceSize: Array.from(backstresses.isotropic) },
    failure: fracture,
    formingLimit: limit && { strain: 'true', points: limit },
    issues: issues.map(({ severity, code, message }) => ({ severity, code, message })),
  }
}

/** JSON may escape every sign, so the file stays ASCII without losing a letter. */
function ascii(json: string): string {
  return json.replaceAll(/[^\n -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
