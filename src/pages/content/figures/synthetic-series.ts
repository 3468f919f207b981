import type { ChartSeries } from '#web/chart/series.ts'

/** Synthetic line of a figure. @param y  a value for each x, or the function that returns it */
export function syntheticLine(
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

export function syntheticPoints(...line: Parameters<typeof syntheticLine>): ChartSeries {
  return { ...syntheticLine(...line), kind: 'measured', draw: 'points' }
}
