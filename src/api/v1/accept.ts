import { AppError } from '#contract/errors.ts'

/**
 * Chooses the media type for an `Accept` header by weight; in a tie or without a header, the first offered one.
 * @throws AppError `not_acceptable` that lists the offered types
 */
export function acceptedType<T extends string>(accept: string | undefined, offered: readonly [T, ...T[]]): T {
  if (accept === undefined || accept.trim() === '') return offered[0]
  const ranges = accept.slice(0, 2_000).split(',').map(rangeOf)
  const weighed = offered.map((type) => ({ type, weight: weightOf(type, ranges) }))
  const best = weighed.reduce((a, b) => (b.weight > a.weight ? b : a))
  if (best.weight > 0) return best.type
  throw new AppError('not_acceptable', `Available types: ${offered.join(', ')}.`)
}

type Range = { readonly name: string; readonly weight: number }

function rangeOf(text: string): Range {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
  const value = weight === undefined ? 1 : Number(weight)
  return { name, weight: Number.isFinite(value) ? value : 0 }
}

/** The most specific range decides (RFC 9110, 12.5.1). */
function weightOf(type: string, ranges: readonly Range[]): number {
  const [family] = type.split('/')
  for (const name of [type, `${family}/*`, '*/*']) {
    const range = ranges.find((each) => each.name === name)
    if (range) return range.weight
  }
  return 0
}
