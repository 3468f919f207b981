/** A value as text. `decode` never throws: invalid text becomes the default. */
export type Codec<T> = {
  readonly initial: T
  decode(text: string): T
  encode(value: T): string
}

/** `true` or `false`. */
export const flag: Codec<boolean> = { initial: false, decode: (text) => text === 'true', encode: String }

/** At most 2 000 characters. */
export const text: Codec<string> = {
  initial: '',
  decode: (written) => (written.length <= maxTextLength ? written : ''),
  encode: (value) => value,
}

/** One of the words, or empty. */
export function oneOf<const T extends string>(...words: readonly T[]): Codec<T | null> {
  return {
    initial: null,
    decode: (written) => words.find((word) => word === written) ?? null,
    encode: (value) => value ?? '',
  }
}

/** ISO 8601. */
export const time: Codec<Date | null> = {
  initial: null,
  decode(written) {
    const date = new Date(written)
    return Number.isNaN(date.getTime()) ? null : date
  },
  encode: (value) => value?.toISOString() ?? '',
}

/** JSON; `fitting` returns the valid part of any value. */
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

export const maxTextLength = 2000
