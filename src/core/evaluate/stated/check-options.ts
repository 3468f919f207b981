import type { EvaluationOptions } from '../result/evaluation.ts'

type OptionRange = { readonly holds: (value: number) => boolean; readonly words: string }

export const positive: OptionRange = {
  holds: (value) => value > 0 && value < Infinity,
  words: 'a number above 0',
}
const notNegative: OptionRange = {
  holds: (value) => value >= 0 && value < Infinity,
  words: 'a number of at least 0',
}
const within = (low: number, high: number): OptionRange => ({
  holds: (value) => value >= low && value <= high,
  words: `a number from ${low} to ${high}`,
})

/** In the unit of the option. Only impossible values are refused. */
export const optionRanges = {
  rate: positive,
  delay: notNegative,
  vsg: positive,
  'elastic.E': positive,
  'hardening.from': within(0, 1),
  'hardening.to': within(0, 1),
  'elastic.nu': within(0, 0.5),
  // A Nakajima path begins a few hundredths on the biaxial side.
  'formingLimit.shift': within(0, 0.2),
  'formingLimit.widths': positive,
  'bulge.dieRadius': positive,
  // The edges carry less than the middle.
  'planeStrain.share': { holds: (value) => value > 0 && value <= 1, words: 'a number above 0 and at most 1' },
  'planeStrain.edgeWidth': notNegative,
  'hole.punch': positive,
  'hole.die': positive,
  'shear.zones': { holds: (value) => value === 1 || value === 2, words: '1 or 2' },
  'compression.friction': within(0, 1),
  'compression.sideForce': notNegative,
  'bending.roller': positive,
  'bending.punch': positive,
  'bending.gap': positive,
  // 0.01 mm/N is 100 mm at 10 kN.
  'bending.compliance': within(0, 0.01),
  'bending.referenceThickness': positive,
} as const satisfies Readonly<Record<string, OptionRange>>

export type OptionSource = keyof typeof optionRanges

/** @throws RangeError `option compression.friction = 5; expected a number from 0 to 1` */
export function checkOptions(options: EvaluationOptions): void {
  for (const [place, range] of Object.entries<OptionRange>(optionRanges)) {
    for (const value of valuesAt(options, place)) {
      if (!range.holds(value)) throw new RangeError(`option ${place} = ${value}; expected ${range.words}`)
    }
  }
}

function valuesAt(options: EvaluationOptions, place: string): readonly number[] {
  const value = place
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], options)
  return value === undefined ? [] : Array.isArray(value) ? value : [value as number]
}
