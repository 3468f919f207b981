/**
 * Oliver's rule (ISO 2566-1): A2 = A1 · [(√S2/L2) / (√S1/L1)]^0.4, for elongation after fracture of carbon and
 * low-alloy steel up to about 700 MPa.
 * @param from, to  section [mm²] and gauge length [mm]
 */
export function convertElongation(
  elongation: number,
  from: { readonly S0: number; readonly L0: number },
  to: { readonly S0: number; readonly L0: number },
): number {
  for (const value of [from.S0, from.L0, to.S0, to.L0]) {
    if (!(value > 0)) throw new RangeError(`section and gauge length must be positive, found ${value}`)
  }
  return elongation * (Math.sqrt(to.S0) / to.L0 / (Math.sqrt(from.S0) / from.L0)) ** 0.4
}
