/** Codes of a unit in public vocabularies; null where the vocabulary has none. */
export type UnitCodes = {
  /** Unified Code for Units of Measure (ucum.org). */
  readonly ucum: string | null
  /** Name below http://qudt.org/vocab/unit/. */
  readonly qudt: string | null
}

/** By the symbol of `units`. Source: QUDT unit vocabulary with its UCUM codes; `{px}` is a UCUM annotation. */
const codes: Readonly<Record<string, readonly [ucum: string | null, qudt: string | null]>> = {
  MPa: ['MPa', 'MegaPA'],
  GPa: ['GPa', 'GigaPA'],
  kPa: ['kPa', 'KiloPA'],
  Pa: ['Pa', 'PA'],
  psi: ['[psi]', 'PSI'],
  ksi: ['k[psi]', 'KIP_F-PER-IN2'],
  Msi: ['M[psi]', 'MegaPSI'],
  'kgf/mm²': ['kgf.mm-2', 'KiloGM_F-PER-MilliM2'],
  '1': ['1', 'UNITLESS'],
  '%': ['%', 'PERCENT'],
  '‰': ['[ppth]', 'PERMILLE'],
  µε: ['um.m-1', 'MicroM-PER-M'],
  N: ['N', 'N'],
  daN: ['daN', null],
  kN: ['kN', 'KiloN'],
  MN: ['MN', 'MegaN'],
  lbf: ['[lbf_av]', 'LB_F'],
  kip: ['k[lbf_av]', 'KIP_F'],
  kgf: ['kgf', 'KiloGM_F'],
  mm: ['mm', 'MilliM'],
  cm: ['cm', 'CentiM'],
  m: ['m', 'M'],
  µm: ['um', 'MicroM'],
  nm: ['nm', 'NanoM'],
  in: ['[in_i]', 'IN'],
  px: ['{px}', 'PIXEL_COUNT'],
  'mm²': ['mm2', 'MilliM2'],
  'cm²': ['cm2', 'CentiM2'],
  'm²': ['m2', 'M2'],
  'in²': ['[in_i]2', 'IN2'],
  s: ['s', 'SEC'],
  ms: ['ms', 'MilliSEC'],
  µs: ['us', 'MicroSEC'],
  min: ['min', 'MIN'],
  h: ['h', 'HR'],
  '1/s': ['s-1', 'PER-SEC'],
  '1/ms': ['ms-1', 'PER-MilliSEC'],
  '1/min': ['min-1', 'PER-MIN'],
  '%/s': ['%.s-1', 'PERCENT-PER-SEC'],
  '%/min': ['%.min-1', null],
  'mm/s': ['mm.s-1', 'MilliM-PER-SEC'],
  'mm/min': ['mm.min-1', 'MilliM-PER-MIN'],
  'm/s': ['m.s-1', 'M-PER-SEC'],
  'in/min': ['[in_i].min-1', 'IN-PER-MIN'],
  'in/s': ['[in_i].s-1', 'IN-PER-SEC'],
  'MPa/s': ['MPa.s-1', null],
  bar: ['bar', 'BAR'],
  mbar: ['mbar', 'MilliBAR'],
  '°': ['deg', 'DEG'],
  rad: ['rad', 'RAD'],
  'kg/m³': ['kg.m-3', 'KiloGM-PER-M3'],
  'g/cm³': ['g.cm-3', 'GM-PER-CentiM3'],
  't/mm³': ['t.mm-3', null],
  '°C': ['Cel', 'DEG_C'],
  K: ['K', 'K'],
  '°F': ['[degF]', 'DEG_F'],
  '°R': ['[degR]', 'DEG_R'],
  kg: ['kg', 'KiloGM'],
  g: ['g', 'GM'],
  Hz: ['Hz', 'HZ'],
  kHz: ['kHz', 'KiloHZ'],
  V: ['V', 'V'],
  mV: ['mV', 'MilliV'],
  'MJ/m³': ['MJ.m-3', 'MegaJ-PER-M3'],
  'g/m²': ['g.m-2', 'GM-PER-M2'],
  'oz/ft²': ['[oz_av].[ft_i]-2', null],
  '1/mm': ['mm-1', 'PER-MilliM'],
}

/** Null twice for a text that is not a unit of `units`; `-` in files means 1. */
export function unitCodes(symbol: string): UnitCodes {
  const known = symbol === '-' ? '1' : symbol
  const [ucum, qudt] = (Object.hasOwn(codes, known) ? codes[known] : undefined) ?? [null, null]
  return { ucum, qudt }
}

export function qudtAddress(name: string): string {
  return `http://qudt.org/vocab/unit/${name}`
}
