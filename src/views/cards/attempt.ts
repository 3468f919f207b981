import { CardRefused } from '#core/cards/index.ts'
import { shortNumbers } from '#core/short-numbers.ts'

/** Returns the result, or the reasons of a `CardRefused`. Other errors are thrown. */
export function attempt<T>(make: () => T): { readonly made: T } | { readonly refused: string[] } {
  try {
    return { made: make() }
  } catch (error) {
    if (error instanceof CardRefused) return { refused: error.issues.map(({ message }) => message) }
    if (error instanceof RangeError) return { refused: [shortNumbers(error.message)] }
    throw error
  }
}
