import * as z from 'zod/mini'

const otherwise = z.catch

/** `a,b,c`; empty if missing. Ignores blank parts; an invalid part drops the list. */
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

/** The first is the default and omitted. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return otherwise(z.enum(values), values[0])
}

/** `yes` or absent. */
export function flag() {
  return otherwise(z.stringbool({ truthy: ['yes', 'true', '1'], falsy: ['no', 'false', '0'] }), false)
}

/** With a default, which is omitted. */
export function usually(item: z.ZodMiniType<string, string>, value: string) {
  return otherwise(item, value)
}

/** Undefined if missing or invalid. */
export function optional<T extends z.ZodMiniType<string, string>>(item: T) {
  return otherwise(z.optional(item), undefined)
}

/** Limited length, without control characters, which databases refuse; undefined if missing. */
export function text(longest = 100) {
  return optional(z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u)))
}

/** Typed text, without control characters and cut; empty if missing. */
export function cutText(maxLength: number) {
  return otherwise(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.replaceAll(/\p{Cc}/gu, '').slice(0, maxLength)),
    ),
    '',
  )
}
