/** Measured against simulated, point by point. */
export type Comparison = {
  readonly rms: number
  /** Over the mean measured value [1]. */
  readonly share: number
  /** Index of the point that is furthest away. */
  readonly worst: number
  readonly passed: boolean
  readonly verdict: string
}

/** @param limit  largest root mean square error over the mean measured value that is borne [1] */
export function compare(measured: ArrayLike<number>, simulated: ArrayLike<number>, limit: number): Comparison {
  let squares = 0
  let total = 0
  let worst = 0
  for (let i = 0; i < measured.length; i++) {
    squares += (simulated[i]! - measured[i]!) ** 2
    total += Math.abs(measured[i]!)
    if (Math.abs(simulated[i]! - measured[i]!) > Math.abs(simulated[worst]! - measured[worst]!)) worst = i
  }
  const rms = Math.sqrt(squares / measured.length)
  const share = rms / (total / measured.length)
  const passed = share <= limit
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`
  return {
    rms,
    share,
    worst,
    passed,
    verdict: `RMS ${percent(share)} ${passed ? 'within' : 'above'} the limit of ${percent(limit)}`,
  }
}
