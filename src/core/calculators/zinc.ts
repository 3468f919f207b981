import { densityInput } from './number-input.ts'

/** Density of zinc coatings [kg/m³]. */
export const zincDensity = 7130

/** Thickness of a coating [mm] from its mass [g/m²] and density [kg/m³]; 50 g/m² of zinc are 0.0070 mm. */
export function coatingThickness(mass: number, density: number): number {
  return mass / density
}

/** Mass and density of a coating, as the calculators ask for them. */
export const coatingMass = {
  kind: 'number',
  label: 'Coating mass per side',
  symbol: 'm_c',
  quantity: 'coating_mass',
  unit: 'g/m²',
  range: [0, 500],
  start: '50.0',
} as const
export const coatingDensity = densityInput('Density of the coating', 'ϱ_c', String(zincDensity), [500, 20000], {
  exact: true,
})
