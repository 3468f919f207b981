/**
 * Stress ratio of a loading state to tension along the rolling direction, by equal plastic work: the f for which
 * σ(f·ε) = s/f over the window, least squares. Gives σb/σ0 of a bulge, σps/σ0 of plane strain, τ/σ0 of shear.
 *
 * @param strain  plastic strain of the state (thickness, major or shear strain) [1]
 * @param stress  its stress [MPa]
 * @param flow    σ(εp) in tension [MPa]
 * @param window  tensile plastic strains that are compared; rows whose f·ε lies outside are left out
 * @param range   where f may lie
 * @returns       f [1], or null when fewer than ten rows can be compared
 */
export function workRatio(
  strain: ArrayLike<number>,
  stress: ArrayLike<number>,
  flow: (plasticStrain: number) => number,
  window: readonly [from: number, to: number],
  range: readonly [low: number, high: number],
): number | null {
  // Rows are chosen once, with the middle of the range: a choice that moved with f would make the sum jump.
  const middle = (range[0] + range[1]) / 2
  const rows: number[] = []
  for (let i = 0; i < strain.length; i++) {
    const equivalent = middle * strain[i]!
    if (equivalent >= window[0] && equivalent <= window[1]) rows.push(i)
  }
  if (rows.length < 10) return null
  const misfit = (f: number) => rows.reduce((sum, i) => sum + (stress[i]! / f - flow(f * strain[i]!)) ** 2, 0)

  let [low, high] = range
  for (let i = 0; i < 40; i++) {
    const third = (high - low) / 3
    if (misfit(low + third) < misfit(high - third)) high -= third
    else low += third
  }
  return (low + high) / 2
}
