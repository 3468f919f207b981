import { syntheticNotice } from '../../synthetic/demo.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { type Card, type CardPart, onlyFile } from '../card.ts'
import { allModels } from '../supported-models.ts'
import { monotonicPaths } from '../proof-paths.ts'
import { readNeutralJson } from '../read/neutral.ts'

export const allParts: readonly CardPart[] = [
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
  content: 'All parts of the material with units, for custom programs.',
  needs: [],
  takes: allParts,
  instability: true,
  surface: 'tables',
  feature: 'json',
  holds: allModels,
  paths: monotonicPaths,
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

function ascii(json: string): string {
  return json.replaceAll(/[^\n -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
