import { fieldCloud, fieldHistogram } from '#core/charts/field-points.ts'
import { fieldGrid } from '#core/charts/field-grid.ts'
import type { ChartView } from '#core/test-types/test-type.ts'
import type { StoredField } from '#server/tests/index.ts'
import type { DrawnTest } from './draw-test.ts'
import { pack } from '#contract/views/packed.ts'
import type { ShownField } from './view.ts'

/** A strain field on its grid, or a sentence that says why there is none to draw. */
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
  return {
    ...place,
    label: `${stored.condition} ${stored.replicate}`,
    from,
    to,
    values: pack(values),
    gauge: stored.gauge,
    synthetic: stored.synthetic,
  }
}

/** The points of a strain field in the plane of strains, or how one strain is spread over them. */
export function drawFieldPoints(
  stored: StoredField | undefined,
  { derivation, x, y }: Pick<ChartView, 'derivation' | 'x' | 'y'>,
): DrawnTest {
  if (!stored) return { series: [], notes: ['No strain field is stored for this specimen.'] }
  const [across, up] = [stored.columns[x.channel], stored.columns[y.channel]]
  const histogram = derivation === 'field-histogram'
  if (!across || (!histogram && !up)) return { series: [], notes: ['The strain field lacks a strain.'] }
  const points = histogram ? fieldHistogram(across) : fieldCloud(across, up!)
  if (points.x.length === 0) return { series: [], notes: ['All points of this strain field are alike.'] }
  const label = `${stored.condition} ${stored.replicate}`
  return {
    series: [
      {
        id: `${stored.replicateId}-${stored.frame}`,
        source: null,
        label,
        condition: stored.condition,
        orientation: null,
        replicate: stored.replicate,
        kind: 'measured',
        drawn: histogram ? 'line' : 'marks',
        group: 0,
        focus: true,
        synthetic: stored.synthetic,
        points: histogram ? points.x.length : across.reduce((sum, v) => (Number.isFinite(v) ? sum + 1 : sum), 0),
        x: pack(points.x),
        y: pack(points.y),
        spread: null,
        replicates: null,
      },
    ],
    notes: [],
  }
}
