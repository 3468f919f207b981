import type { ChartSeries } from '#web/chart/series.ts'

/**
 * A line of a figure. Its formula is real, its material made up: it is marked synthetic.
 *
 * @param y  a value for each x, or the function that gives it
 */
export function madeLine(
  id: string,
  label: string,
  colour: number,
  x: ArrayLike<number>,
  y: ArrayLike<number> | ((x: number) => number),
  more: Partial<Pick<ChartSeries, 'kind' | 'draw'>> = {},
): ChartSeries {
  const values = typeof y === 'function' ? Array.from(x, (at) => y(at)) : y
  return { id, label, x, y: values, colour, kind: 'fitted', synthetic: true, ...more }
}

/** Points as a test would give them. */
export function madePoints(...line: Parameters<typeof madeLine>): ChartSeries {
  return { ...madeLine(...line), kind: 'measured', draw: 'points' }
}
