import type { LoopTest } from '../fit-kinematic.ts'

/**
 * Refuses tests under load reversal that no kinematic law can be fitted to, with the fact.
 *
 * @throws RangeError without tests, for a name used twice, lengths that differ, what is not a number, strains in percent, and
 *         tests of which none turns back
 */
export function refuseLoops(tests: readonly LoopTest[]): void {
  if (tests.length === 0) throw new RangeError('no tests to fit')
  const twice = tests.find(({ id }, i) => tests.findIndex((other) => other.id === id) !== i)
  if (twice) throw new RangeError(`two tests are called '${twice.id}'`)
  for (const { id, plasticStrain, stress } of tests) {
    if (plasticStrain.length !== stress.length) {
      throw new RangeError(`test '${id}': ${plasticStrain.length} plastic strains but ${stress.length} stresses`)
    }
    if (plasticStrain.length === 0) throw new RangeError(`test '${id}' has no points`)
    let most = 0
    for (let i = 0; i < stress.length; i++) {
      const [strain, value] = [plasticStrain[i]!, stress[i]!]
      most = Math.max(most, Math.abs(value))
      if (!Number.isFinite(strain)) throw new RangeError(`test '${id}', point ${i}: plastic strain ${strain}`)
      if (!Number.isFinite(value)) throw new RangeError(`test '${id}', point ${i}: stress ${value}`)
      // Sheet buckles long before: such a number is in percent.
      if (Math.abs(strain) > 1) {
        throw new RangeError(`test '${id}', point ${i}: plastic strain ${strain} is above 1: is it in percent?`)
      }
    }
    if (most > 20_000) throw new RangeError(`test '${id}': stress goes up to ${most} MPa; is it in Pa or kPa?`)
    if (most < 5) throw new RangeError(`test '${id}': stress goes up to only ${most} MPa; is it in GPa?`)
  }
  if (tests.every((test) => !turnsBack(test))) {
    throw new RangeError('no test turns back: kinematic hardening shows itself in the reversed branch only')
  }
}

function turnsBack({ plasticStrain }: LoopTest): boolean {
  let [low, high] = [0, 0]
  for (let i = 1; i < plasticStrain.length; i++) {
    const change = plasticStrain[i]! - plasticStrain[i - 1]!
    low = Math.min(low, change)
    high = Math.max(high, change)
  }
  return low < 0 && high > 0
}
