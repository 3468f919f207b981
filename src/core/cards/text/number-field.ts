/**
 * With a decimal point and up to seven digits.
 * @throws RangeError for an invalid number, or one that does not fit
 */
export function realText(value: number, width = 14): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written into a card`)
  for (let digits = 7; digits >= 1; digits--) {
    const rounded = Number(value.toPrecision(digits))
    const size = Math.abs(rounded)
    const plain = size === 0 || (size >= 1e-3 && size < 1e9)
    const choices = plain ? [decimal(rounded), scientific(rounded)] : [scientific(rounded)]
    const text = choices.find(({ length }) => length <= width)
    if (text !== undefined) return text
  }
  throw new RangeError(`${value} does not fit a field of ${width} characters`)
}

export function realField(value: number, width: number): string {
  return realText(value, width).padStart(width)
}

/** @throws RangeError for a number that is not an integer or does not fit */
export function integerField(value: number, width: number): string {
  const text = String(value)
  if (!Number.isSafeInteger(value) || text.length > width) {
    throw new RangeError(`${value} is not a whole number of up to ${width} characters`)
  }
  return text.padStart(width)
}

function decimal(value: number): string {
  const text = String(Object.is(value, -0) ? 0 : value)
  return text.includes('.') ? text : `${text}.0`
}

function scientific(value: number): string {
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  const power = Number(exponent)
  const digits = String(Math.abs(power)).padStart(2, '0')
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${power < 0 ? '-' : '+'}${digits}`
}
