import { indexOfMaximum } from '../../evaluate/steps/columns.ts'

/** Punch force at which the sheet counts as touched, VDA 238-100 [N]. */
const preload = 30

/**
 * Travel at which the standard begins to count: where the force passes the preload for the last time before its maximum,
 * between two rows by a straight line. A record that begins at the preload, up to twice its force, begins there.
 *
 * @param force   punch force [N]
 * @param travel  of the punch, compliance of the machine taken off [mm]
 * @returns       [mm]; null where the record begins far above the preload or never reaches it
 */
export function travelAtPreload(force: Float64Array, travel: Float64Array): number | null {
  const top = indexOfMaximum(force)
  if (!(force[top]! >= preload)) return null
  let after = top
  while (after > 0 && force[after - 1]! >= preload) after--
  if (after === 0) return force[0]! <= 2 * preload ? travel[0]! : null
  const [low, high] = [force[after - 1]!, force[after]!]
  return travel[after - 1]! + ((preload - low) / (high - low)) * (travel[after]! - travel[after - 1]!)
}
