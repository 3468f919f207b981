/** How a value stands as text. `decode` never throws: a text that it cannot read (old, foreign, broken) becomes the default. */
export type Codec<T> = {
  readonly initial: T
  decode(text: string): T
  encode(value: T): string
}

/** `true` or `false`. */
export const flag: Codec<boolean> = { initial: false, decode: (text) => text === 'true', encode: String }

/** A text of at most 2 000 letters. */
export const text: Codec<string> = {
  initial: '',
  decode: (written) => (written.length <= longestText ? written : ''),
  encode: (value) => value,
}

/** One of a few words, or none of them. */
export function oneOf<const T extends string>(...words: readonly T[]): Codec<T | null> {
  return {
    initial: null,
    decode: (written) => words.find((word) => word === written) ?? null,
    encode: (value) => value ?? '',
  }
}

/** A time as ISO 8601; anything else is not a time. */
export const time: Codec<Date | null> = {
  initial: null,
  decode(written) {
    const date = new Date(written)
    return Number.isNaN(date.getTime()) ? null : date
  },
  encode: (value) => value?.toISOString() ?? '',
}

/** JSON, read by a function that takes anything and gives what fits. */
export function json<T>(initial: T, fitting: (value: unknown) => T): Codec<T> {
  return {
    initial,
    decode(written) {
      try {
        return fitting(JSON.parse(written))
      } catch {
        return initial
      }
    },
    encode: (value) => JSON.stringify(value),
  }
}

export const longestText = 2000
