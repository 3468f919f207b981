/**
 * Reads decimal numbers out of a string without making substrings of them: the difference between a second and ten
 * on a long tensile record.
 *
 * Correctly rounded. Up to 15 significant digits and a power of ten up to 22 are exact in a double, so one
 * multiplication or division rounds once (Clinger 1990, fast path); everything else goes through `Number`.
 */
export class NumberScanner {
  /** Where the last scan stopped: the first character that is not part of the number. */
  end = 0

  /**
   * The number that starts exactly at `from`, or NaN (then `end` is `from`). Blanks, signs of currency, thousands
   * separators and words are not numbers; `1.`, `.5`, `+3`, `1e-5` and `1E+05` are.
   *
   * @param decimal  character code of the decimal sign: 46 `.` or 44 `,`
   */
  scan(text: string, from: number, to: number, decimal: number): number {
    let at = from
    let code = at < to ? text.charCodeAt(at) : 0
    const negative = code === 45
    if (negative || code === 43) code = ++at < to ? text.charCodeAt(at) : 0

    let mantissa = 0
    let significant = 0
    let digits = 0
    let power = 0
    while (code >= 48 && code <= 57) {
      digits++
      if (significant > 0 || code !== 48) significant++
      if (significant <= 15) mantissa = mantissa * 10 + (code - 48)
      code = ++at < to ? text.charCodeAt(at) : 0
    }
    if (code === decimal) {
      code = ++at < to ? text.charCodeAt(at) : 0
      while (code >= 48 && code <= 57) {
        digits++
        if (significant > 0 || code !== 48) significant++
        if (significant <= 15) mantissa = mantissa * 10 + (code - 48)
        power--
        code = ++at < to ? text.charCodeAt(at) : 0
      }
    }
    if (digits === 0) {
      this.end = from
      return Number.NaN
    }

    if (code === 101 || code === 69) {
      let mark = at + 1
      let next = mark < to ? text.charCodeAt(mark) : 0
      const downwards = next === 45
      if (downwards || next === 43) next = ++mark < to ? text.charCodeAt(mark) : 0
      if (next >= 48 && next <= 57) {
        let exponent = 0
        while (next >= 48 && next <= 57) {
          if (exponent < 10_000) exponent = exponent * 10 + (next - 48)
          next = ++mark < to ? text.charCodeAt(mark) : 0
        }
        power += downwards ? -exponent : exponent
        at = mark
      }
    }
    this.end = at

    if (significant <= 15 && power >= -22 && power <= 22) {
      const value = power < 0 ? mantissa / tens[-power]! : mantissa * tens[power]!
      return negative ? -value : value
    }
    const written = text.slice(from, at)
    return Number(decimal === 46 ? written : written.replace(',', '.'))
  }
}

/** Powers of ten that a double holds exactly. */
const tens = Float64Array.from({ length: 23 }, (_, power) => Number(`1e${power}`))

/**
 * A number as people and East Asian programs write it, too: with the minus sign U+2212, in full-width digits, or with its digits in
 * groups where it also has the decimal sign, `16,642.10`, so that no comma can mean another thing. NaN for anything else.
 */
export function parseWritten(text: string, decimal: '.' | ',' = '.'): number {
  const value = parseNumber(text, decimal)
  // Most cells that are no number are words: they are known by their first letter.
  if (!Number.isNaN(value) || !mayBegin(text.trimStart().charCodeAt(0))) return value
  if (!/\d\D\d{3}\D\d|[\u2212\uff0b-\uff0e\uff10-\uff19]/.test(text)) return value
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
  return parseNumber(inGroups[decimal].test(plain) ? plain.replaceAll(groupSign[decimal], '') : plain, decimal)
}

/** A digit or a sign, of ASCII or full width, or U+2212. */
const mayBegin = (code: number) => (code >= 43 && code <= 57) || code === 0x2212 || (code >= 0xff0b && code <= 0xff19)

/** Digits in groups of three before a decimal sign. */
const inGroups = {
  '.': /^[-+]?\d{1,3}(?:(?:,\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+)\.\d+$/,
  ',': /^[-+]?\d{1,3}(?:(?:\.\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:['’]\d{3})+),\d+$/,
} as const
const groupSign = { '.': /[, \u00a0\u202f'’]/g, ',': /[. \u00a0\u202f'’]/g } as const

const shared = new NumberScanner()

/** The whole text as a number, blanks around it allowed; NaN when anything is left over. */
export function parseNumber(text: string, decimal: '.' | ',' = '.'): number {
  const trimmed = text.trim()
  const value = shared.scan(trimmed, 0, trimmed.length, decimal.charCodeAt(0))
  return shared.end === trimmed.length ? value : Number.NaN
}
