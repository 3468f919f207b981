/** Measured against simulated, point by point. */
export type Comparison = {
  readonly rms: number
  /** Over the mean measured value [1]. */
  readonly share: number
  /** Index of the point that is furthest away. */
  readonly worst: number
  readonly standing: Standing
  readonly passed: boolean
  readonly verdict: string
}

/** Of a comparison: with a margin, with hardly any, or not within its limit. */
export type Standing = 'proven' | 'near' | 'failed'

/** From this share of a limit on a comparison is near it [1]. */
export const nearLimit = 0.8

/** As sentences say it: `4.9 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

const place: Readonly<Record<Standing, string>> = { proven: 'within', near: 'near', failed: 'above' }

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
  const standing = standingOf(share, limit)
  return {
    rms,
    share,
    worst,
    standing,
    passed: standing !== 'failed',
    verdict: `RMS ${percent(share)} ${place[standing]} the limit of ${percent(limit)}`,
  }
}

/** @param share  error over the mean measured value [1], as `limit` */
export function standingOf(share: number, limit: number): Standing {
  return share > limit ? 'failed' : share > nearLimit * limit ? 'near' : 'proven'
}
