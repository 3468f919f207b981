import { steel } from './steel.ts'

/** What no tensile test of a sheet measures. Density [kg/m³], Poisson's ratio [1]. */
type Metal = {
  readonly density: number
  readonly nu: number
  /** Between which measured moduli [MPa] are its own, and the one of tables. */
  readonly modulus?: { readonly from: number; readonly to: number; readonly usual: number }
}

/**
 * Metals by category of the tree; each between moduli that no other of them has. Titanium looks like steel whose strain was
 * measured wrongly.
 *
 * Source: EN 1993-1-1 and EN 1999-1-1 (densities of steel and aluminium); ASM Handbook vol. 2 (the others, Poisson's ratios, moduli).
 */
const metals: ReadonlyMap<string, Metal> = new Map<string, Metal>([
  ['Steels', { density: 7850, nu: steel.nu, modulus: { from: 140_000, to: 260_000, usual: steel.E } }],
  ['Aluminium', { density: 2700, nu: 0.33, modulus: { from: 55_000, to: 85_000, usual: 70_000 } }],
  ['Magnesium', { density: 1770, nu: 0.35, modulus: { from: 38_000, to: 55_000, usual: 45_000 } }],
  ['Titanium', { density: 4510, nu: 0.34 }],
])

/** Nominal density of a metal by its category [kg/m³]: that of steel where none is known. */
export function nominalDensity(category: string): number {
  return (metals.get(category) ?? metals.get('Steels')!).density
}

/**
 * Nominal density, Poisson's ratio and modulus [MPa] of the metal with a measured Young's modulus [MPa].
 *
 * @param category  of the tree, where it is known: steel whose strain holds the travel of the machine looks like aluminium
 * @throws RangeError for a modulus of no such metal, or of another one than the category says
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
      ? `${measured} does not fit the category ${category}, so one of the two is wrong: check how strain was measured`
      : `${measured} is that of no steel, aluminium or magnesium sheet, so density and Poisson’s ratio are not known`,
  )
}

/** Young's modulus of tables for the metal of a category [MPa]; undefined for one whose metal is not known. */
export function usualModulus(category: string): number | undefined {
  return metals.get(category)?.modulus?.usual
}
