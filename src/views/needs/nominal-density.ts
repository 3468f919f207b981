import type { Material } from '#contract/catalogue.ts'

/** By the category of the tree [kg/m³]. */
const densities: Readonly<Record<string, number>> = { Aluminium: 2_700, Magnesium: 1_770, Titanium: 4_510 }
const steel = 7_850

/** Density of a material by its category [kg/m³], nominal: that of steel where none is known. */
export function nominalDensity(trail: Material['trail']): number {
  return densities[trail[0]?.name ?? ''] ?? steel
}
