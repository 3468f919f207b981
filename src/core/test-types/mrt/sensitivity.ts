import { lineFit, type LineFit } from '../../statistics/line-fit.ts'

/** Stress at one strain at one rate. */
export type RatePoint = { readonly rate: number; readonly stress: number }

/** The rates must span this factor for a slope to mean anything. */
const leastSpan = 10

/** m as slope of ln σ on ln ε̇ with its interval; null with fewer than three points or less than a decade of rates. */
export function sensitivityOver(points: readonly RatePoint[]): LineFit | null {
  const used = points.filter(({ rate, stress }) => rate > 0 && stress > 0)
  const rates = used.map(({ rate }) => rate)
  if (used.length < 3 || Math.max(...rates) < leastSpan * Math.min(...rates)) return null
  return lineFit(
    used.map(({ rate }) => Math.log(rate)),
    used.map(({ stress }) => Math.log(stress)),
  )
}
