const kept = 4
const tooMany = 7

/** Shortens long numbers in a sentence to four digits: `507.4365753038874 1/s` → `507.4 1/s`. */
export function shortNumbers(text: string): string {
  return text.replaceAll(/(?<![\w.]|\w-)\d+\.\d+(?:e[-+]?\d+)?(?![\w.]*\w)/gi, (number) => {
    const digits = number.replace(/e.*$/i, '').replace('.', '').replace(/^0+/, '').length
    if (digits < tooMany) return number
    const value = Number(number)
    return value >= 10 ** (kept - 1) && value < 1e9 ? value.toFixed(0) : String(Number(value.toPrecision(kept)))
  })
}

/** Shortens the numbers in RangeError messages. */
export function withShortNumbers<Found>(work: () => Found): Found {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = shortNumbers(error.message)
    throw message === error.message ? error : new RangeError(message, { cause: error })
  }
}
