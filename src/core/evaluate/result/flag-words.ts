import { flags } from '#core/evaluate/result/flags.ts'

const words: Readonly<Record<string, string>> = {
  E_nominal_used: 'Young’s modulus is a nominal value: the elastic part of this curve is not sufficient',
  no_yield_point: 'continuous yielding: no upper or lower yield strength',
  no_fracture: 'the curve ends before fracture',
  ringing: 'the force cell rings at this rate: use the stress at 5 % instead',
  beyond_uniform_strain: 'necking begins before this strain',
  reference_rate: 'reference strain rate of the comparison',
  reverse_yield_not_reached: 'reverse yield was not reached',
  right_censored: 'no crack was seen: the value is a lower bound',
  too_few_points: 'too few points in the range of the evaluation',
}

/** Part of a sentence: `the curve ends before fracture`. */
export function flagWords(flag: string): string {
  const sentence = (flags as Readonly<Record<string, string>>)[flag]
  const part = sentence?.replace(/\.$/, '').replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())
  return words[flag] ?? part ?? flag.replaceAll('_', ' ')
}
