/** ISO 4217. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'JPY'] as const
export type Currency = (typeof currencies)[number]

/** In the smallest unit; all sums stay exact. */
export const priceLimits = { unit: 1_000_000_000, quantity: 999, positions: 100, taxBasisPoints: 5_000 } as const

/** Digits after the decimal point: 2 for EUR, 0 for JPY. */
export function minorDigits(currency: Currency): number {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits!
}

/** Amount in the smallest unit: `1 250.50` EUR is 125050. Undefined if invalid or ambiguous, such as `1,250`. */
export function amountFrom(text: string, currency: Currency): number | undefined {
  const digits = minorDigits(currency)
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d+))?$/.exec(text.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount <= priceLimits.unit ? amount : undefined
}

export function amountInput(amount: number, currency: Currency): string {
  return (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))
}

export function amountText(amount: number, currency: Currency): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency))
}

export type Priced = { readonly quantity: number; readonly unit: number }
export type Totals = { readonly net: number; readonly tax: number; readonly gross: number }

/** Net, tax and gross sum in the smallest unit; tax is rounded once, half up. 1900 basis points are 19 %. */
export function totals(positions: readonly Priced[], taxBasisPoints: number): Totals {
  const net = positions.reduce((sum, { quantity, unit }) => sum + quantity * unit, 0)
  const tax = Number((BigInt(net) * BigInt(taxBasisPoints) + 5_000n) / 10_000n)
  return { net, tax, gross: net + tax }
}

export function taxText(taxBasisPoints: number): string {
  return `${taxBasisPoints / 100} %`
}
