import type { FeatureSet, Pair, PairCoil } from '#core/predict/pairs/index.ts'

/** The inputs that a coil has or somebody has typed: those that say most first. */
export function setFor(
  { sets }: Pair,
  coil: PairCoil | undefined,
  typed: Readonly<Record<string, string | undefined>> = {},
): FeatureSet {
  const whole = sets.find(
    ({ features, coating }) =>
      features.every(({ id, of }) => typed[id] !== undefined || (coil && of(coil) !== undefined)) &&
      (!coating || typed['coating'] !== undefined || coil?.coating),
  )
  return whole ?? sets[0]!
}
