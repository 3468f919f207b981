/** What the flags of an evaluation mean for a reader. A flag without an entry is shown as its own words. */
const words: Readonly<Record<string, string>> = {
  E_nominal_used: 'Young’s modulus was taken from the literature: the elastic part of this curve is too poor',
  no_yield_point: 'the metal yields without a peak, so there is no upper or lower yield strength',
  no_fracture: 'the curve ends before fracture',
}

export function flagWords(flag: string): string {
  return words[flag] ?? flag.replaceAll('_', ' ')
}
