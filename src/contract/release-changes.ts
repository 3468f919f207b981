import { changeText } from '#core/properties/change-text.ts'
import type { CoilDifference, ReleaseDifference, WithdrawalNote } from './releases.ts'

/**
 * What differs of a coil between two releases, in words: for the page of a material, change notes, the feed and mails.
 *
 * @param named  with the name of the coil in front, where several are listed
 */
export function coilChanges({ name, numbers, curves, points, sets, cards }: CoilDifference, named: boolean): string[] {
  const of = named ? `${name}, ` : ''
  return [
    ...numbers.map(
      ({ property, test, condition, before, after }) =>
        `${of}${test} ${condition}: ${changeText(property, before, after)}`,
    ),
    ...curves.map(({ test, count }) => `${of}${test}: ${count === 1 ? '1 curve' : `${count} curves`}`),
    ...points.map(({ test, count }) => `${of}${test}: ${count === 1 ? '1 set of points' : `${count} sets of points`}`),
    ...sets.map(({ tab, model, before, after }) => `${of}${tab} ${model}: ${version(before)} → ${version(after)}`),
    ...(cards ? [`${of}solver cards`] : []),
  ]
}

function version(number: number | null): string {
  return number === null ? 'none' : `version ${number}`
}

/**
 * A difference as a list of lines for people who read no page: the feed and mails. The last line counts what is left out.
 *
 * @param most  lines
 */
export function differenceLines({ materials, cut }: ReleaseDifference, most: number): string[] {
  const lines = materials.flatMap(({ coils, withdrawals }) => [
    ...coils.flatMap((coil) => coilChanges(coil, true)),
    ...withdrawals.map((note) => `Withdrawn: ${withdrawalText(note)}`),
  ])
  const rest = lines.length - most
  return rest > 0 ? [...lines.slice(0, most), `and ${cut ? 'more than ' : ''}${rest} more`] : lines
}

export function withdrawalText({ release, what, reason }: WithdrawalNote): string {
  return `${what}, with release ${release}: ${reason}`
}
