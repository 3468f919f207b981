/** Nominal elastic constants of steel [MPa, 1]. */
export const steel = { E: 207_000, nu: 0.3 } as const

/** Modulus of aluminium alloys [MPa] and accepted relative deviation of a tensile test (EN 1999-1-1). */
const usual = { modulus: 70_000, apart: 0.1 }
/** Upper limit of the strength of aluminium sheet [MPa] (EN 485-2: 7075-T6 about 560). */
const strongest = 700

/** Whether modulus [MPa], null without a reliable elastic line, and Rm [MPa] are those of an aluminium sheet. */
export function isAluminium(modulus: number | null, strength: number | null): boolean {
  return modulus !== null && Math.abs(modulus / usual.modulus - 1) <= usual.apart && (strength ?? 0) <= strongest
}

/** Constants that tensile tests of sheet do not measure: density [kg/m³], Poisson's ratio [1]. */
type Metal = {
  readonly density: number
  readonly nu: number
  /** Range of measured moduli, and nominal modulus [MPa]. */
  readonly modulus?: { readonly from: number; readonly to: number; readonly usual: number }
}

/**
 * Disjoint ranges of moduli. EN 1993-1-1 and EN 1999-1-1 (densities of steel and aluminium); ASM Handbook vol. 2 (the
 * others, Poisson's ratios, moduli).
 */
const metals: ReadonlyMap<string, Metal> = new Map<string, Metal>([
  ['Steels', { density: 7850, nu: steel.nu, modulus: { from: 140_000, to: 260_000, usual: steel.E } }],
  ['Aluminium', { density: 2700, nu: 0.33, modulus: { from: 55_000, to: 85_000, usual: 70_000 } }],
  ['Magnesium', { density: 1770, nu: 0.35, modulus: { from: 38_000, to: 55_000, usual: 45_000 } }],
  ['Titanium', { density: 4510, nu: 0.34 }],
])

/** Nominal density of a metal by its category [kg/m³]; that of steel for an unknown category. */
export function nominalDensity(category: string): number {
  return (metals.get(category) ?? metals.get('Steels')!).density
}

/**
 * Nominal constants for a measured Young's modulus [MPa].
 * @param category  if known: steel whose strain includes machine travel looks like aluminium
 * @throws RangeError if the modulus fits no known metal, or not the category
 */
export function nominalConstants(
  E: number,
  category?: string,
): { readonly density: number; readonly nu: number; readonly usual: number } {
  const own = category === undefined ? undefined : metals.get(category)
  for (const { density, nu, modulus } of own ? [own] : metals.values())
    if (modulus && E >= modulus.from && E < modulus.to) return { density, nu, usual: modulus.usual }
  const measured = `a modulus of ${(E / 1000).toFixed(0)} GPa`
  throw new RangeError(
    own
      ? `${measured} does not fit the category ${category}. Check the strain measurement and the category`
      : `${measured} does not match steel, aluminium or magnesium sheet, so density and Poisson’s ratio are unknown`,
  )
}

/** Nominal Young's modulus [MPa] of a category; undefined for an unknown one. */
export function usualModulus(category: string): number | undefined {
  return metals.get(category)?.modulus?.usual
}
