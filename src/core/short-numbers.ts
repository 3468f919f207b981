/** Digits that a sentence for people carries, and from how many on it is too much. */
const kept = 4
const tooMany = 7

/**
 * A sentence with its long numbers cut to four digits: `507.4365753038874 1/s` → `507.4 1/s`. Shorter numbers, names that hold digits and
 * releases stay as they are.
 */
export function shortNumbers(text: string): string {
  return text.replaceAll(/(?<![\w.]|\w-)\d+\.\d+(?:e[-+]?\d+)?(?![\w.]*\w)/gi, (number) => {
    const digits = number.replace(/e.*$/i, '').replace('.', '').replace(/^0+/, '').length
    if (digits < tooMany) return number
    const value = Number(number)
    return value >= 10 ** (kept - 1) && value < 1e9 ? value.toFixed(0) : String(Number(value.toPrecision(kept)))
  })
}

/**
 * Does the work; where that is refused, the reason is fit to be read.
 *
 * @throws RangeError with the same reason, its numbers short
 */
export function readably<Found>(work: () => Found): Found {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = shortNumbers(error.message)
    throw message === error.message ? error : new RangeError(message, { cause: error })
  }
}
