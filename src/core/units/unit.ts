import type { QuantityId } from './quantity.ts'

/** Stored value = value · factor + offset. */
export type Unit = {
  /** Canonical, used in exports. */
  readonly symbol: string
  readonly quantity: QuantityId
  readonly factor: number
  readonly offset?: number
  /** Compared without case, blanks and brackets. */
  readonly aliases?: readonly string[]
}

const poundForce = 4.4482216152605 // N, exact by definition (NIST SP 811)
const inch = 25.4 // mm, exact
const psi = poundForce / (inch * inch) // MPa
const standardGravity = 9.80665 // m/s², exact

/** Factors from NIST SP 811. */
export const units: readonly Unit[] = [
  {
    symbol: 'MPa',
    quantity: 'stress',
    factor: 1,
    aliases: ['N/mm²', 'N/mm2', 'N/mm^2', 'N/mm\uFFFD', 'MN/m²', 'MN/m2', 'N/qmm', 'МПа'],
  },
  { symbol: 'GPa', quantity: 'stress', factor: 1e3, aliases: ['kN/mm²', 'kN/mm2', 'kN/mm^2'] },
  { symbol: 'kPa', quantity: 'stress', factor: 1e-3, aliases: ['kN/m²', 'kN/m2'] },
  { symbol: 'Pa', quantity: 'stress', factor: 1e-6, aliases: ['N/m²', 'N/m2', 'N/m^2'] },
  { symbol: 'psi', quantity: 'stress', factor: psi, aliases: ['lbf/in²', 'lbf/in2', 'lb/in2'] },
  { symbol: 'ksi', quantity: 'stress', factor: psi * 1e3, aliases: ['kpsi', 'kip/in2'] },
  { symbol: 'Msi', quantity: 'stress', factor: psi * 1e6 },
  {
    symbol: 'kgf/mm²',
    quantity: 'stress',
    factor: standardGravity,
    aliases: ['kgf/mm2', 'kgf/mm^2', 'kp/mm²', 'kp/mm2', 'kg/mm2'],
  },

  {
    symbol: '1',
    quantity: 'strain',
    factor: 1,
    aliases: ['-', '–', '[]', 'mm/mm', 'in/in', 'm/m', 'fraction', 'strain', 'abs', 'dimensionless', 'log', 'log.'],
  },
  { symbol: '%', quantity: 'strain', factor: 1e-2, aliases: ['percent', 'prozent', 'pct', 'pourcent', '% strain'] },
  { symbol: '‰', quantity: 'strain', factor: 1e-3, aliases: ['permille', 'promille', 'mm/m'] },
  {
    symbol: 'µε',
    quantity: 'strain',
    factor: 1e-6,
    aliases: ['µm/m', 'um/m', 'µstrain', 'ustrain', 'microstrain', 'ue', 'μm/m', 'μe', 'με'],
  },

  { symbol: 'N', quantity: 'force', factor: 1, aliases: ['newton', 'Н'] },
  { symbol: 'daN', quantity: 'force', factor: 10 },
  { symbol: 'kN', quantity: 'force', factor: 1e3, aliases: ['кН'] },
  { symbol: 'MN', quantity: 'force', factor: 1e6 },
  { symbol: 'lbf', quantity: 'force', factor: poundForce, aliases: ['lb', 'lbs', 'pound'] },
  { symbol: 'kip', quantity: 'force', factor: poundForce * 1e3, aliases: ['klbf', 'kips'] },
  { symbol: 'kgf', quantity: 'force', factor: standardGravity, aliases: ['kp'] },

  { symbol: 'mm', quantity: 'length', factor: 1, aliases: ['millimeter', 'millimetre', 'мм'] },
  { symbol: 'cm', quantity: 'length', factor: 10 },
  { symbol: 'm', quantity: 'length', factor: 1e3 },
  { symbol: 'µm', quantity: 'length', factor: 1e-3, aliases: ['um', 'μm', 'micron', 'microns'] },
  { symbol: 'nm', quantity: 'length', factor: 1e-6 },
  { symbol: 'in', quantity: 'length', factor: inch, aliases: ['inch', 'inches', '"'] },
  { symbol: 'px', quantity: 'count', factor: 1, aliases: ['pixel', 'pixels'] },

  { symbol: 'mm²', quantity: 'area', factor: 1, aliases: ['mm2', 'mm^2', 'mm\uFFFD', 'qmm'] },
  { symbol: 'cm²', quantity: 'area', factor: 100, aliases: ['cm2', 'cm^2'] },
  { symbol: 'm²', quantity: 'area', factor: 1e6, aliases: ['m2', 'm^2'] },
  { symbol: 'in²', quantity: 'area', factor: inch * inch, aliases: ['in2', 'in^2', 'sqin'] },

  { symbol: 's', quantity: 'time', factor: 1, aliases: ['sec', 'secs', 'second', 'seconds', 'sek', 'с', '秒'] },
  { symbol: 'ms', quantity: 'time', factor: 1e-3, aliases: ['msec'] },
  { symbol: 'µs', quantity: 'time', factor: 1e-6, aliases: ['us', 'μs'] },
  { symbol: 'min', quantity: 'time', factor: 60, aliases: ['minute', 'minutes'] },
  { symbol: 'h', quantity: 'time', factor: 3600, aliases: ['hour', 'hours', 'std'] },

  { symbol: '1/s', quantity: 'rate', factor: 1, aliases: ['s-1', 's^-1', '/s', 's⁻¹', 'mm/mm/s', 'in/in/s'] },
  { symbol: '1/ms', quantity: 'rate', factor: 1e3, aliases: ['ms-1', 'ms^-1', '/ms'] },
  { symbol: '1/min', quantity: 'rate', factor: 1 / 60, aliases: ['/min', 'mm/mm/min'] },
  { symbol: '%/s', quantity: 'rate', factor: 1e-2 },
  { symbol: '%/min', quantity: 'rate', factor: 1e-2 / 60 },

  { symbol: 'mm/s', quantity: 'speed', factor: 1, aliases: ['mm/sec'] },
  { symbol: 'mm/min', quantity: 'speed', factor: 1 / 60 },
  { symbol: 'm/s', quantity: 'speed', factor: 1e3 },
  { symbol: 'in/min', quantity: 'speed', factor: inch / 60 },
  { symbol: 'in/s', quantity: 'speed', factor: inch },

  {
    symbol: 'MPa/s',
    quantity: 'stress_rate',
    factor: 1,
    aliases: ['N/mm²/s', 'N/mm2/s', 'N/mm²s', 'MPas-1', 'N/(mm²s)'],
  },

  { symbol: 'bar', quantity: 'pressure', factor: 0.1 },
  { symbol: 'mbar', quantity: 'pressure', factor: 1e-4 },

  { symbol: '°', quantity: 'angle', factor: 1, aliases: ['deg', 'degree', 'degrees', 'grad'] },
  { symbol: 'rad', quantity: 'angle', factor: 180 / Math.PI },

  { symbol: 'kg/m³', quantity: 'density', factor: 1, aliases: ['kg/m3', 'kg/m^3'] },
  { symbol: 'g/cm³', quantity: 'density', factor: 1e3, aliases: ['g/cm3', 'g/cm^3', 'g/cc'] },
  { symbol: 't/mm³', quantity: 'density', factor: 1e12, aliases: ['t/mm3', 't/mm^3'] },

  { symbol: '°C', quantity: 'temperature', factor: 1, aliases: ['degc', 'celsius', 'c', '℃'] },
  { symbol: 'K', quantity: 'temperature', factor: 1, offset: -273.15, aliases: ['kelvin'] },
  { symbol: '°F', quantity: 'temperature', factor: 5 / 9, offset: -160 / 9, aliases: ['degf', 'fahrenheit', 'f'] },
  { symbol: '°R', quantity: 'temperature', factor: 5 / 9, offset: -273.15, aliases: ['degr', 'rankine', 'r'] },

  { symbol: 'kg', quantity: 'mass', factor: 1 },
  { symbol: 'g', quantity: 'mass', factor: 1e-3 },
  { symbol: 'Hz', quantity: 'frequency', factor: 1 },
  { symbol: 'kHz', quantity: 'frequency', factor: 1e3 },
  { symbol: 'V', quantity: 'voltage', factor: 1, aliases: ['volt', 'volts'] },
  { symbol: 'mV', quantity: 'voltage', factor: 1e-3 },
  { symbol: 'MJ/m³', quantity: 'energy_density', factor: 1, aliases: ['MJ/m3', 'J/cm³', 'J/cm3'] },
  { symbol: 'g/m²', quantity: 'coating_mass', factor: 1, aliases: ['g/m2', 'g/m^2'] },
  { symbol: 'oz/ft²', quantity: 'coating_mass', factor: 28.349523125 / 0.09290304, aliases: ['oz/ft2', 'oz/ft^2'] },
  { symbol: '1/mm', quantity: 'curvature', factor: 1, aliases: ['mm-1', 'mm^-1'] },
]

/**
 * Exact case first (`m` and `M` differ), then any case (`KN`, `Mpa`, `SEC`) unless ambiguous. `expected` decides
 * symbols of two quantities: `%` and `1` are strain or ratio, `MPa` stress or pressure.
 */
export function parseUnit(text: string, expected?: QuantityId): Unit | undefined {
  const bare = text
    .trim()
    .replace(/^[[(<{]+|[\])>}]+$/g, '')
    .replaceAll(/\s+/g, '')
    .replaceAll('μ', 'µ')
  // `Nm` is a torque, never a nanometre; `mN` would match meganewton without case.
  if (/^[kM]?N[·*]?m+$/.test(bare) || bare === 'mN') return undefined
  const found = exactSpelling.get(bare) ?? looseSpelling.get(bare.toLowerCase())
  if (!found) return undefined
  if (expected && expected !== found.quantity && sharesSymbols(expected, found.quantity)) {
    return { ...found, quantity: expected }
  }
  return found
}

export function toStored(value: number, unit: Unit): number {
  return value * unit.factor + (unit.offset ?? 0)
}

export function fromStored(value: number, unit: Unit): number {
  return (value - (unit.offset ?? 0)) / unit.factor
}

function sharesSymbols(a: QuantityId, b: QuantityId): boolean {
  const families: QuantityId[][] = [
    ['stress', 'pressure'],
    ['strain', 'ratio', 'count'],
  ]
  return families.some((family) => family.includes(a) && family.includes(b))
}

const exactSpelling = new Map<string, Unit>()
const looseSpelling = new Map<string, Unit>()
for (const unit of units) {
  for (const name of [unit.symbol, ...(unit.aliases ?? [])]) {
    const key = name.replaceAll(/\s+/g, '').replaceAll('μ', 'µ')
    if (!exactSpelling.has(key)) exactSpelling.set(key, unit)
    if (!looseSpelling.has(key.toLowerCase())) looseSpelling.set(key.toLowerCase(), unit)
  }
}
