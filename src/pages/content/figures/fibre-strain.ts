/**
 * True strain of a fibre in a bent sheet without tension: ln(ρ/ρu). Constant volume in plane strain gives the
 * unstretched fibre ρu = (t/t0)·(ri + t/2): the middle one, while the sheet has not thinned.
 * @param height  above the inner face [mm], 0 … t
 * @param inner   radius of the inner face [mm]
 * @param t       thickness in the bend [mm]
 * @param t0      thickness of the flat sheet [mm]
 * @throws RangeError for a value that is not above 0, or a fibre outside the sheet
 */
export function fibreStrain(height: number, inner: number, t: number, t0 = t): number {
  if (!(inner > 0 && t > 0 && t0 > 0)) throw new RangeError('radius and thicknesses: above 0')
  if (!(height >= 0 && height <= t)) throw new RangeError(`a fibre at ${height} mm is not in a sheet of ${t} mm`)
  return Math.log((inner + height) / ((t / t0) * (inner + t / 2)))
}
