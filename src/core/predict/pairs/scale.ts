/**
 * How a number stands in a model: as it is, as its logarithm, or, for an angle between 0° and 180°, as ln(α/(180 − α)), which cannot
 * leave that range.
 */
export type Scale = 'plain' | 'ln' | 'angle'

/** @returns NaN for a number that the scale does not take */
export function scaledBy(scale: Scale, value: number): number {
  if (scale === 'ln') return value > 0 ? Math.log(value) : Number.NaN
  if (scale === 'angle') return value > 0 && value < 180 ? Math.log(value / (180 - value)) : Number.NaN
  return value
}

export function unscaledBy(scale: Scale, value: number): number {
  if (scale === 'ln') return Math.exp(value)
  if (scale === 'angle') return 180 / (1 + Math.exp(-value))
  return value
}

/** Standard deviation in the scale of a number with a standard deviation of its own, to first order. */
export function scaledDeviation(scale: Scale, value: number, deviation: number): number {
  if (scale === 'ln') return deviation / value
  if (scale === 'angle') return (deviation * 180) / (value * (180 - value))
  return deviation
}
