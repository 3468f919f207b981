/** `1,250.00 EUR`, or `1,250 EUR` for whole amounts. */
export function amountText(hundredths: number, currency: string): string {
  const digits = hundredths % 100 === 0 ? 0 : 2
  const number = (hundredths / 100).toLocaleString('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${number} ${currency}`
}
