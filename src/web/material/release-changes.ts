import type { CoilDifference, WithdrawalNote } from '#contract/releases.ts'
import { changeText } from '#core/properties/change-text.ts'

/**
 * What differs of a coil between two releases, in words.
 *
 * @param named  with the name of the coil in front, where several are listed
 */
export function coilChanges({ name, numbers, curves, sets, cards }: CoilDifference, named: boolean): string[] {
  const of = named ? `${name}, ` : ''
  return [
    ...numbers.map(
      ({ property, condition, before, after }) => `${of}${condition}: ${changeText(property, before, after)}`,
    ),
    ...curves.map(({ test, count }) => `${of}${test}: ${count === 1 ? '1 curve' : `${count} curves`}`),
    ...sets.map(({ tab, model, before, after }) => `${of}${tab} ${model}: ${version(before)} → ${version(after)}`),
    ...(cards ? [`${of}solver cards`] : []),
  ]
}

function version(number: number | null): string {
  return number === null ? 'none' : `version ${number}`
}

export function withdrawalText({ release, what, reason }: WithdrawalNote): string {
  return `${what}, with release ${release}: ${reason}`
}
