/** Rows from one reversal to the next; `to` is exclusive and the reversal's row opens the next half cycle. */
export type HalfCycle = { readonly from: number; readonly to: number; readonly direction: 1 | -1 }

/** Strain that must come back before it counts as a reversal (docs/science/tests.md#ctc-cyclic-tension-and-compression). */
export const reversalThreshold = 2e-4

/**
 * Splits a cyclic record where the strain turns by more than a threshold: the extreme row belongs to both half cycles.
 *
 * @param strain  true or engineering strain [1], finite
 */
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
      // The first leg has a direction only once it has left the threshold.
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
