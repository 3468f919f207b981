/**
 * Curved unloading: ε = s/E0 + k·s² for a fall of stress s, with k such that the chord from σu to zero is Eu.
 * @param drop   s, fall of stress [MPa], 0 … σu
 * @param top    σu, stress at the start of unloading [MPa]
 * @param fresh  E0 [MPa]
 * @param whole  Eu, chord modulus down to zero stress [MPa]
 * @returns      recovered strain [1], chord over the fall and tangent at its end [MPa]
 */
export function unloadingChord(drop: number, top: number, fresh: number, whole: number) {
  if (!(top > 0 && fresh > 0 && whole > 0)) throw new RangeError('stress and moduli: above 0')
  if (!(drop >= 0 && drop <= top)) throw new RangeError(`a fall of ${drop} MPa is not between 0 and ${top} MPa`)
  const bend = (1 / whole - 1 / fresh) / top
  const compliance = 1 / fresh + bend * drop
  return { strain: drop * compliance, chord: 1 / compliance, tangent: 1 / (compliance + bend * drop) }
}
