import type { FigureLine } from '../visualizer/figure.ts'

/** NaN interrupts the line. */
export function drawnLine(
  { id, label, colour }: Pick<FigureLine, 'id' | 'label' | 'colour'>,
  x: Float64Array,
  y: (x: number) => number,
): FigureLine {
  return { id, label, kind: 'calculated', draw: 'line', colour, curve: { x, y: x.map(y) } }
}

export function drawnPoints(label: string, x: readonly number[], y: (x: number) => number): FigureLine {
  const curve = { x: Float64Array.from(x), y: Float64Array.from(x, y) }
  return { id: 'result', label, kind: 'calculated', draw: 'points', colour: 1, curve }
}
