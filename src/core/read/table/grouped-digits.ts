/** Digits in groups of three, `1,234.50`, `1.234,50`, `1 234,5`, `1'234`: numbers for people, not for a file. */
export function isGrouped(text: string): boolean {
  return /^[-+]?\d{1,3}(?:(?:,\d{3})+(?:\.\d*)?|(?:\.\d{3})+(?:,\d*)?|(?:[ \u00a0\u202f'’]\d{3})+(?:[.,]\d*)?)$/.test(
    text.trim(),
  )
}
