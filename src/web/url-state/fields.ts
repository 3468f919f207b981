import * as z from 'zod/mini'

const otherwise = z.catch

/** `a,b,c` in the address, a list in the state; empty when missing. Blank parts fall out, a bad part costs the list. */
export function listOf<T extends z.ZodMiniType<string, string>>(item: T) {
  const split = z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').filter((part) => part !== '')),
    ),
    z.array(item),
  )
  return otherwise(split, [])
}

/** One of a few; the first is the default and is not written. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return otherwise(z.enum(values), values[0])
}

/** `yes` or nothing. */
export function flag() {
  return otherwise(z.stringbool({ truthy: ['yes', 'true', '1'], falsy: ['no', 'false', '0'] }), false)
}

/** A value where nothing is said, which is not written. */
export function usually(item: z.ZodMiniType<string, string>, value: string) {
  return otherwise(item, value)
}

/** What may be missing: undefined, and so is what does not fit. */
export function optional<T extends z.ZodMiniType<string, string>>(item: T) {
  return otherwise(z.optional(item), undefined)
}

/** Any text up to a length without control characters, which no name has and no database takes; missing: undefined. */
export function text(longest = 100) {
  return optional(z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u)))
}

/** Text as people type it, without control characters and cut at a length; missing: empty. */
export function cutText(longest: number) {
  return otherwise(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replaceAll(/\p{Cc}/gu, '').slice(0, longest)),
    ),
    '',
  )
}
