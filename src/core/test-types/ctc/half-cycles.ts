/** `to` is exclusive and is the first row of the next half cycle. */
export type HalfCycle = { readonly from: number; readonly to: number; readonly direction: 1 | -1 }

/** Strain change of a reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression). */
export const reversalThreshold = 2e-4

/** Splits where the strain [1] reverses by more than the threshold; the extreme row belongs to both half cycles. */
export function halfCycles(strain: ArrayLike<number>, threshold = reversalThreshold): HalfCycle[] {
  const cycles: HalfCycle[] = []
  let start = 0
  let direction: 1 | -1 | 0 = 0
  let extreme = 0
  let low = 0
  let high = 0
  for (let i = 1; i < strain.length; i++) {
    const value = strain[i]!
    if (direction === 0) {
      if (value > strain[high]!) high = i
      if (value < strain[low]!) low = i
      if (value - strain[low]! > threshold) direction = 1
      else if (strain[high]! - value > threshold) direction = -1
      extreme = i
    } else if (direction * (value - strain[extreme]!) > 0) extreme = i
    else if (direction * (strain[extreme]! - value) > threshold) {
      cycles.push({ from: start, to: extreme + 1, direction })
      start = extreme
      direction = direction === 1 ? -1 : 1
      extreme = i
    }
  }
  if (direction !== 0) cycles.push({ from: start, to: strain.length, direction })
  return cycles
}
