import { countWords } from '#core/count-words.ts'

/** Highest price of a test [1/100 of the currency]. */
export const maxAmount = 100_000_000

/** What to enter where an amount cannot be read. @param field  what it is the price of */
export function amountMessage(field: string): string {
  return `Enter a price between 0 and ${countWords(maxAmount / 100)} for ${field}, with a decimal point, such as 55.50.`
}

/** `55.50` in 1/100 of the currency: the digits are moved, so that the result is exact. Undefined for what is not a price. */
export function centsFrom(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.](\d{1,2}))?$/.exec(text.trim()) ?? []
  const cents = whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
  return cents !== undefined && cents <= maxAmount ? cents : undefined
}

export const daysMessage = 'Enter a whole number from 1 to 365 for the working days.'
export const currencyMessage = 'Enter three capital letters for the currency, such as EUR.'
