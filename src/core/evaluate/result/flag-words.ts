import { flags } from '#core/evaluate/result/flags.ts'

/** What the flags of an evaluation mean for a reader. A flag without an entry is shown as its own words. */
const words: Readonly<Record<string, string>> = {
  E_nominal_used: 'Young’s modulus was taken from the literature: the elastic part of this curve is too poor',
  no_yield_point: 'the metal yields without a peak, so there is no upper or lower yield strength',
  no_fracture: 'the curve ends before fracture',
  ringing: 'the force cell rings at this rate: use the stress at 5 % instead',
  beyond_uniform_strain: 'the sheet necks before this strain',
  reference_rate: 'this is the rate that others are compared with',
  reverse_yield_not_reached: 'the specimen did not yield backwards',
  right_censored: 'no crack was seen: the value is a lower bound',
  too_few_points: 'too few points in the range of the evaluation',
}

/** Part of a sentence, as it stands behind a colon and between others: `there is no yield plateau`. */
export function flagWords(flag: string): string {
  const sentence = (flags as Readonly<Record<string, string>>)[flag]
  const part = sentence?.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())
  return words[flag] ?? part ?? flag.replaceAll('_', ' ')
}
