import type { FigureLine, FigureTable, VisualizerCoil } from './figure.ts'

const rows = 12
/** Colour that other lines of these views do not use. */
const colour = 6

/** Empty if it was not requested. */
export function predictedSeries(
  { predicted }: Pick<VisualizerCoil, 'predicted'>,
  axes: { readonly x: string; readonly y: string },
): {
  readonly lines: readonly FigureLine[]
  /** Separate lines, for spaces where the band does not follow an axis. */
  readonly outline: readonly FigureLine[]
  readonly tables: readonly FigureTable[]
  readonly notes: readonly string[]
} {
  if (!predicted) return { lines: [], outline: [], tables: [], notes: [] }
  const { curve, notes } = predicted
  if (!curve) return { lines: [], outline: [], tables: [], notes }
  const { x, y, lower, upper, label } = curve
  const outline = (side: string, curveY: Float64Array): FigureLine => ({
    id: side === '' ? 'predicted' : `predicted-${side}`,
    label: side === '' ? label : `${label}, ${side} side of its band`,
    kind: 'predicted',
    draw: 'line',
    colour,
    curve: { x, y: curveY },
  })
  const half = (side: (i: number) => number) => Float64Array.from(x, (_, i) => side(i))
  return {
    lines: [
      {
        id: 'predicted-band',
        label: `${label}, band`,
        kind: 'predicted',
        draw: 'band',
        colour,
        curve: { x, y: half((i) => (lower[i]! + upper[i]!) / 2) },
        spread: half((i) => (upper[i]! - lower[i]!) / 2),
      },
      {
        id: 'predicted',
        label,
        kind: 'predicted',
        draw: 'line',
        colour,
        curve: { x, y },
      },
    ],
    outline: [outline('', y), outline('lower', lower), outline('upper', upper)],
    tables: [
      {
        id: 'predicted',
        title: `${label}, predicted`,
        columns: ['Point', axes.x, `${axes.y}, predicted`, 'Lower', 'Upper'],
        rows: Array.from({ length: Math.min(rows, x.length) }, (_, k) => {
          const i = Math.round((k * (x.length - 1)) / (rows - 1))
          return [String(k + 1), x[i]!, y[i]!, lower[i]!, upper[i]!] as const
        }),
        note: 'Predicted, not measured. The file contains all points.',
      },
    ],
    notes: [...curve.about, ...notes],
  }
}
