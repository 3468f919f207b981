/** Shortest text that reads back as the same number, including −0 (ECMA-262 Number::toString); empty for NaN. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Object.is(value, -0) ? '-0' : String(value)
}

export function numbersJson(values: ArrayLike<number>): string {
  const texts = Array.from<string>({ length: values.length })
  for (let i = 0; i < values.length; i++) texts[i] = numberText(values[i]!) || 'null'
  return `[${texts.join(',')}]`
}
