import { fieldGrid } from '#core/charts/field-grid.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { StoredField } from '#server/tests/index.ts'
import type { ShownField } from './view.ts'

/** A strain field in ten steps, or a sentence that says why there is none to draw. */
export function drawField(stored: StoredField | undefined, chart: Pick<ChartView, 'beside'>): ShownField | string {
  if (!stored) return 'No strain field is stored for this specimen.'
  const { x, y } = stored.columns
  const value = stored.columns[chart.beside?.channel ?? 'eps1']
  if (!x || !y || !value) return 'The strain field lacks a coordinate or the strain.'
  const grid = fieldGrid(x, y, value)
  if (!grid) return 'The points of this strain field lie on no regular grid; they are not drawn.'
  const { values, ...place } = grid
  const [from, to] = values.reduce(
    ([low, high], v) => (Number.isFinite(v) ? [Math.min(low, v), Math.max(high, v)] : [low, high]),
    [Infinity, -Infinity],
  ) as [number, number]
  const step = (v: number) => (to > from ? Math.min(9, Math.floor((10 * (v - from)) / (to - from))) : 0)
  return {
    ...place,
    label: `${stored.condition} ${stored.replicate}`,
    from,
    to,
    cells: Array.from(values, (v) => (Number.isFinite(v) ? String(step(v)) : ' ')).join(''),
    gauge: stored.gauge,
    synthetic: stored.synthetic,
  }
}
