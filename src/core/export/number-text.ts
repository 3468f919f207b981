/**
 * The shortest decimal text that reads back as exactly this number (ECMA-262 Number::toString), with the sign of −0
 * kept; empty for what is not a number, because exchange files leave such a field empty.
 */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  return Object.is(value, -0) ? '-0' : String(value)
}

/** The numbers as a JSON array, digit for digit as `numberText`; `null` for what is not a number. */
export function numbersJson(values: ArrayLike<number>): string {
  const texts = Array.from<string>({ length: values.length })
  for (let i = 0; i < values.length; i++) texts[i] = numberText(values[i]!) || 'null'
  return `[${texts.join(',')}]`
}
