import { formatCount } from '#core/format-count.ts'

/** [1/100 of the currency]. */
export const maxAmount = 100_000_000

/** @param field  what the price is for */
export function amountMessage(field: string): string {
  return `Enter a price between 0 and ${formatCount(maxAmount / 100)} for ${field}, with a decimal point, such as 55.50.`
}

/** Reads `55.50` exactly, in 1/100 of the currency; undefined if it is not a price. */
export function centsFrom(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.](\d{1,2}))?$/.exec(text.trim()) ?? []
  const cents = whole === undefined ? undefined : Number(whole + part.padEnd(2, '0'))
  return cents !== undefined && cents <= maxAmount ? cents : undefined
}

export const daysMessage = 'Enter a whole number from 1 to 365 for the working days.'
export const currencyMessage = 'Enter three capital letters for the currency, such as EUR.'
