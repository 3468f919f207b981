import type { FeatureSet, Pair, PairCoil } from '#core/predict/pairs/index.ts'

/** The inputs that a coil has: those that say most first. */
export function setFor({ sets }: Pair, coil: PairCoil | undefined): FeatureSet {
  const whole = coil && sets.find(({ features }) => features.every(({ of }) => of(coil) !== undefined))
  return whole ?? sets[0]!
}
