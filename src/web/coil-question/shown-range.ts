import type { Range } from '#contract/coil-question/question.ts'

/** A range in the unit that people read, for a column whose shown value is the stored one times a factor. */
export function shownRange([from, to]: Range, factor: number): Range {
  return inOrder(factor, times(from, factor), times(to, factor))
}

/** The same back into the stored unit. */
export function storedRange([from, to]: Range, factor: number): Range {
  return inOrder(factor, times(from, 1 / factor), times(to, 1 / factor))
}

/** A negative factor makes the lower end the upper one. */
function inOrder(factor: number, from: number | null, to: number | null): Range {
  return factor < 0 ? [to, from] : [from, to]
}

/** Twelve digits: a factor of a thousand must not make 0.98 an endless number. */
function times(value: number | null, factor: number): number | null {
  return value === null ? null : Number((value * factor).toPrecision(12))
}
