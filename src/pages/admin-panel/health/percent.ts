/** `1.4 %`, with a true minus sign; `–` if unknown. @param share  a fraction */
export function percent(share: number | null): string {
  if (share === null) return '–'
  const text = (share * 100)
    .toFixed(2)
    .replace(/^-(?!0\.00$)/, '−')
    .replace('-', '')
  return `${text} %`
}
