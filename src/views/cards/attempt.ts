import { CardRefused } from '#core/cards/index.ts'
import { shortNumbers } from '#core/short-numbers.ts'

/** What was made, or in sentences why it would be wrong. Anything but a refusal is a bug. */
export function attempt<T>(make: () => T): { readonly made: T } | { readonly refused: string[] } {
  try {
    return { made: make() }
  } catch (error) {
    if (error instanceof CardRefused) return { refused: error.issues.map(({ message }) => message) }
    if (error instanceof RangeError) return { refused: [shortNumbers(error.message)] }
    throw error
  }
}
