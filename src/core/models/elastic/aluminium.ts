/** Modulus of aluminium alloys and how far a tensile test may be from it [MPa] (EN 1999-1-1). */
const usual = { modulus: 70_000, apart: 0.1 }
/** No aluminium sheet is stronger [MPa] (EN 485-2: 7075-T6 about 560). */
const strongest = 700

/**
 * Whether modulus and strength are those of an aluminium sheet.
 *
 * @param modulus   measured [MPa]; null where no elastic line is sound
 * @param strength  Rm [MPa], as far as known
 */
export function isAluminium(modulus: number | null, strength: number | null): boolean {
  return modulus !== null && Math.abs(modulus / usual.modulus - 1) <= usual.apart && (strength ?? 0) <= strongest
}
