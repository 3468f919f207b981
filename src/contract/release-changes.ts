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
    ...sets.map(({ tab, label, before, after }) => `${of}${tab} ${label}: ${version(before)} → ${version(after)}`),
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
    ...withdrawalTexts(withdrawals).map((text) => `Withdrawn: ${text}`),
  ])
  const rest = lines.length - most
  return rest > 0 ? [...lines.slice(0, most), `and ${cut ? 'more than ' : ''}${rest} more`] : lines
}

/** What was withdrawn and why: records that one reason took stand together, so that it is read once. */
export function withdrawalTexts(notes: readonly WithdrawalNote[]): string[] {
  const together = Map.groupBy(notes, ({ release, reason }) => `, with release ${release}: ${reason}`)
  return [...together].map(([why, own]) => own.map(({ what }) => what).join('; ') + why)
}
