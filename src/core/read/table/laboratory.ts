import { property } from '../../properties/index.ts'
import type { Property } from '../../properties/property.ts'
import { fromStored, parseUnit, toStored } from '../../units/unit.ts'
import type { Geometry, LaboratoryResult, Metadata } from '../specimen.ts'
import { formDefaults, isFinalDimension } from './final-dimensions.ts'
import { isRoundSection, readNumber } from './geometry.ts'
import { bareKey, dimensionName, splitUnit } from './name.ts'
import { memoize } from './memoize.ts'

type Result = {
  readonly id?: string
  readonly names: RegExp
  readonly unit: 'MPa' | '%' | '1' | 'HV' | ''
}

/** Results without an id are stored under their name. */
const results: readonly Result[] = [
  {
    id: 'uat.E',
    unit: 'MPa',
    names:
      /^e( ?modul(us)?)?$|young s modulus|^modulus\b(?! of rup)|elastic modulus|^elastic$|modulus of elasticity|slope of (the )?linear elastic|elastizit|module (d (e|\?)lasticit|de young)|^m(o|\?)dulo( de| di)? (young|elast|el(a|\?)st)|^m ?e$/,
  },
  // Before the general words for a yield strength: `Límite elástico ReH` is the upper one.
  {
    id: 'uat.reh',
    unit: 'MPa',
    names: /\bre ?h$|upper yield|obere streckgrenze|superieur|sup\?rieur|l(i|\?)mite el(a|\?)stico superior/,
  },
  {
    id: 'uat.rel',
    unit: 'MPa',
    names: /\bre ?l$|lower yield|untere streckgrenze|inferieur|inf\?rieur|l(i|\?)mite el(a|\?)stico inferior/,
  },
  {
    id: 'uat.rp02',
    unit: 'MPa',
    names:
      /\brp ?0 ?2\b|^streckgrenze$|^dehngrenze$|0 2 ?%? ?(plastic strain|offset|proof|dehngrenze)|yield offset 0 2|^(offset )?yield (strength|stress)( 0 2 ?%?)?$|proof (stress|strength) 0 2|limite d (e|\?)lasticit|^l(i|\?)mite el(a|\?)stico|snervamento$/,
  },
  {
    id: 'uat.rm',
    unit: 'MPa',
    names:
      /^rm$|ultimate tensile|^uts$|^tensile strength|zugfestigkeit|^kraftmaximum$|r(e|\?)sistance (a|\?) la traction|max(imum)? (tensile )?stress|stress at maximum (load|force)|resistencia a (la )?tracci|tensi(o|\?)n m(a|\?)xima|resistenza a (lla )?trazione|tensione massima/,
  },
  {
    id: 'uat.agt',
    unit: '%',
    names:
      /^ag ?t$|dehnung bei (fmax|h\?chstkraft|kraftmaximum)|strain at (fmax|maximum (force|load))|total (uniform )?extension at maximum/,
  },
  { id: 'uat.ag', unit: '%', names: /^ag$|uniform elongation|gleichma(ss|\?)dehnung/ },
  {
    id: 'uat.a',
    unit: '%',
    names:
      /^a$|^a ?(5|10|50|80)$|elongation after fracture|^bruchdehnung|allongement (apr\?s|apres) rupture|alargamiento (tras|de|a) (la )?rotura|allungamento (a|dopo)( la)? rottura/,
  },
  { id: 'uat.z', unit: '%', names: /^z$|reduction of area|brucheinschn\?rung|^striction|^estricci|^strizione/ },
  { id: 'uat.tfs', unit: '1', names: /true fracture strain|^eps ?f$/ },
  {
    id: 'hard.hv',
    unit: 'HV',
    names: /^(hardness |h(ae|\?)rte )?hv ?\d*( \d+)?$|^(?!.*(load|force|last|kraft|diagonal)).*vickers/,
  },
  { id: 'uat.r', unit: '1', names: /^r( value)?( \d+)?$|senkrechte anisotropie|lankford/ },
  { unit: 'MPa', names: /yield stress at 1%|^rp ?1( 0)?$|^rt ?0 ?5$|^r ?b$/ },
  {
    unit: '',
    names:
      /^f ?max$|^fm$|^frupt$|^f ?(bruch|break)$|^bruchkraft|max(imum)? (force|load)|^dl (pour|a|\?|bei|at)\b|dehnung bei bruch|strain at break|^a ?f$|(fuerza|carga) m(a|\?)xima|(forza|carico) massim[ao]|after fracture|fracture area/,
  },
]

const unnamed = { id: undefined, unit: '' } as const

export function readLaboratory(metadata: readonly Metadata[], geometry: Geometry = {}): LaboratoryResult[] {
  const defaults = formDefaults(metadata)
  return metadata.flatMap((entry) => {
    if (defaults.has(entry)) return []
    const result = resultOf(entry)
    return !result || isRoundSection(bareKey(entry), readNumber(entry.value), geometry) ? [] : [result]
  })
}

const resultOf = memoize((entry: Metadata): LaboratoryResult | undefined => {
  const { key, value, unit } = entry
  const number = readNumber(value)
  if (number === undefined) return undefined
  const known = property(key.trim().toLowerCase())
  if (known) return byId(known, key, number, unit)
  const bare = bareKey(entry)
  const result = isFinalDimension(bare) ? unnamed : results.find(({ names }) => names.test(bare))
  if (!result || /geschwindigkeit|speed|rate|vitesse/.test(bare)) return undefined
  return laboratoryResult(result.id, key, number, unit ?? splitUnit(key).unit?.symbol, result.unit)
})

/** `# uat.rm: 430`; in the stored unit unless another is stated. */
function byId(known: Property, key: string, value: number, unitText: string | undefined): LaboratoryResult {
  const { id, unit: stored } = known
  if (stored === 'MPa' || stored === '%') return laboratoryResult(id, key, value, unitText, stored)
  const unit = unitText === undefined ? undefined : parseUnit(unitText)
  const home = parseUnit(stored)
  if (unit && home && unit.quantity === home.quantity)
    return { id, name: key, value: fromStored(toStored(value, unit), home), unit: stored }
  return unitText === undefined || unitText === stored
    ? { id, name: key, value, unit: stored }
    : { name: key, value, unit: unitText }
}

export function isResultName(name: string): boolean {
  const bare = dimensionName(splitUnit(name).name)
  return results.some(({ id, names }) => id !== undefined && names.test(bare))
}

/** Converted to `stored` if its unit fits; otherwise as stated and without id. */
export function laboratoryResult(
  id: string | undefined,
  name: string,
  value: number,
  unitText: string | undefined,
  stored: 'MPa' | '%' | '1' | 'HV' | '',
): LaboratoryResult {
  const unit = unitText === undefined ? undefined : parseUnit(unitText, stored === '1' ? 'ratio' : undefined)
  if (id === undefined || stored === '') return { name, value, unit: unitText ?? '' }
  if (stored === 'MPa') {
    if (unit?.quantity === 'stress') return { id, name, value: toStored(value, unit), unit: 'MPa' }
    // A modulus without unit below 1000 is in GPa: metals have 10² GPa or 10⁵ MPa.
    if (unitText === undefined)
      return { id, name, value: id === 'uat.E' && value < 1000 ? value * 1000 : value, unit: 'MPa' }
    return { name, value, unit: unitText }
  }
  if (stored === '%') {
    if (unit?.quantity === 'strain' || unit?.quantity === 'ratio')
      return { id, name, value: toStored(value, unit) * 100, unit: '%' }
    if (unitText === undefined) return { id, name, value, unit: '%' }
    return { name, value, unit: unitText }
  }
  // HV 10 names the load, not a unit; a hardness in GPa (indenter) is another quantity.
  if (stored === 'HV' && unit && unit.quantity !== 'ratio') return { name, value, unit: unitText! }
  return { id, name, value, unit: stored }
}
