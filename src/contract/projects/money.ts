/** Currencies in which quotations are made: ISO 4217. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'JPY'] as const
export type Currency = (typeof currencies)[number]

/** Most that one piece may cost, in the smallest unit; with `quantity` and 100 positions all sums stay exact. */
export const priceLimits = { unit: 1_000_000_000, quantity: 999, positions: 100, taxBasisPoints: 5_000 } as const

/** Digits after the decimal point: two of EUR, none of JPY. */
export function minorDigits(currency: Currency): number {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!
}

/**
 * A typed amount in the smallest unit: `1 250.50` EUR is 125050. Undefined for a text that cannot be read, has more digits than the currency, is
 * negative or above the limit. Only a point is a decimal sign: `1,250` could be either.
 */
export function amountFrom(text: string, currency: Currency): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d+))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount <= priceLimits.unit ? amount : undefined
}

/** For inputs: `1250.50`. */
export function amountInput(amount: number, currency: Currency): string {
  return (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
}

/** `€1,250.50` */
export function amountText(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency))
}

export type Priced = { readonly quantity: number; readonly unit: number }
export type Totals = { readonly net: number; readonly tax: number; readonly gross: number }

/**
 * Sum of positions, its tax and both, in the smallest unit. The tax is taken once, of the sum, and half a unit is rounded up.
 *
 * @param taxBasisPoints 1 900 is 19 %
 */
export function totals(positions: readonly Priced[], taxBasisPoints: number): Totals {
  const net = positions.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
  const tax = Number((BigInt(net) * BigInt(taxBasisPoints) + 5_000n) / 10_000n)
  return { net, tax, gross: net + tax }
}

/** `19 %`, `7.7 %` */
export function taxText(taxBasisPoints: number): string {
  return `${taxBasisPoints / 100} %`
}
