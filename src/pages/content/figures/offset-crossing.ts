/**
 * Point where unloading and reversed loading deviate by a strain offset from a line through the turn.
 * @param strain  of the leg from the turn on, falling [1]
 * @param stress  of the leg [MPa]
 * @param slope   of the line [MPa]
 * @param offset  plastic strain [1], above 0
 * @returns       interpolated stress and strain; undefined if the leg ends before
 */
export function offsetCrossing(
  strain: ArrayLike<number>,
  stress: ArrayLike<number>,
  slope: number,
  offset: number,
): { readonly stress: number; readonly strain: number } | undefined {
  if (!(offset > 0 && slope > 0)) throw new RangeError('slope and offset: above 0')
  const left = (i: number) => offset - (strain[0]! - (stress[0]! - stress[i]!) / slope - strain[i]!)
  for (let i = 1; i < strain.length; i++) {
    if (left(i) > 0) continue
    const share = left(i - 1) / (left(i - 1) - left(i))
    return {
      stress: stress[i - 1]! + share * (stress[i]! - stress[i - 1]!),
      strain: strain[i - 1]! + share * (strain[i]! - strain[i - 1]!),
    }
  }
  return undefined
}
