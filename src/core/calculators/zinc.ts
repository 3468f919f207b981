/** Density of zinc coatings [kg/m³]. */
export const zincDensity = 7130

/** Thickness [mm] of a coating of m [g/m²] and ρ [kg/m³]: m/ρ/1000·1000 mm; 50 g/m² of zinc are 7.0 µm. */
export function coatingThickness(mass: number, density: number): number {
  return mass / density
}
