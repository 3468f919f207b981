import { steel } from './steel.ts'

/** What no tensile test of a sheet measures. Density [kg/m³], Poisson's ratio [1]. */
type Metal = { readonly density: number; readonly nu: number; readonly moduli?: readonly [number, number] }

/**
 * Metals by category of the tree; each between moduli [MPa] that no other of them has. Titanium looks like steel whose strain was
 * measured wrongly.
 *
 * Source: EN 1993-1-1 and EN 1999-1-1 (densities of steel and aluminium); ASM Handbook vol. 2 (the others, Poisson's ratios).
 */
const metals: Readonly<Record<string, Metal>> = {
  Steels: { density: 7850, nu: steel.nu, moduli: [140_000, 260_000] },
  Aluminium: { density: 2700, nu: 0.33, moduli: [55_000, 85_000] },
  Magnesium: { density: 1770, nu: 0.35, moduli: [38_000, 55_000] },
  Titanium: { density: 4510, nu: 0.34 },
}

/** Nominal density of a metal by its category [kg/m³]: that of steel where none is known. */
export function nominalDensity(category: string): number {
  return (metals[category] ?? metals['Steels']!).density
}

/**
 * Nominal density and Poisson's ratio of the metal with a Young's modulus [MPa].
 *
 * @throws RangeError for a modulus of no such metal
 */
export function nominalConstants(E: number): { readonly density: number; readonly nu: number } {
  for (const { density, nu, moduli } of Object.values(metals))
    if (moduli && E >= moduli[0] && E < moduli[1]) return { density, nu }
  throw new RangeError(
    `a modulus of ${(E / 1000).toFixed(0)} GPa is that of no steel, aluminium or magnesium sheet, so density and Poisson’s ratio are not known`,
  )
}
