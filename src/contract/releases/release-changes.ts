import { changeText, markedSymbol, symbolText } from '#core/properties/change-text.ts'
import type { CoilDifference, ReleaseDifference, WithdrawalNote } from './releases.ts'

/**
 * Changes of a coil between two releases, for `SymbolText`.
 * @param named begin with the name of the coil
 * @param symbolOf symbol of a property
 */
export function coilChanges(
  { name, numbers, curves, points, sets, cards }: CoilDifference,
  named: boolean,
  symbolOf = markedSymbol,
): string[] {
  const of = named ? `${name}, ` : ''
  return [
    ...numbers.map(
      ({ property, test, condition, before, after }) =>
        `${of}${test} ${condition}: ${changeText(property, before, after, symbolOf(property))}`,
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

/** Changes as lines of plain text; the last line counts the omitted ones. @param max maximum number of lines */
export function differenceLines({ materials, cut }: ReleaseDifference, max: number): string[] {
  const lines = materials.flatMap(({ coils, withdrawals }) => [
    ...coils.flatMap((coil) => coilChanges(coil, true, symbolText)),
    ...withdrawalTexts(withdrawals).map((text) => `Withdrawn: ${text}`),
  ])
  const rest = lines.length - max
  return rest > 0 ? [...lines.slice(0, max), `and ${cut ? 'more than ' : ''}${rest} more`] : lines
}

export function withdrawalTexts(notes: readonly WithdrawalNote[]): string[] {
  const together = Map.groupBy(notes, ({ release, reason }) => `, with release ${release}: ${reason}`)
  return [...together].map(([why, own]) => own.map(({ what }) => what).join('; ') + why)
}
