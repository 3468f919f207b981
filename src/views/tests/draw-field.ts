import { type FieldGrid, fieldGrid } from '#core/charts/field-grid.ts'
import { fieldCloud, fieldHistogram } from '#core/charts/field-points.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findFieldMaps, type StoredField } from '#server/tests/index.ts'
import type { SeriesQuery, DrawnTest } from './series.ts'

export type FieldMap = FieldGrid & {
  readonly label: string
  readonly from: number
  readonly to: number
  /** Averaging length of strains [mm]. */
  readonly gauge: number | null
  readonly synthetic: boolean
}

const noField = 'No strain field is stored for this specimen.'

/** Strain field of the specimen in focus, or the reason why it cannot be drawn. */
export async function drawFieldMap(db: Reader, asked: SeriesQuery): Promise<FieldMap | string> {
  const stored = await fieldInFocus(db, asked)
  if (!stored) return noField
  const { x, y } = stored.columns
  const value = stored.columns[asked.chart.beside?.channel ?? 'eps1']
  if (!x || !y || !value) return 'The strain field has no coordinates or no strain.'
  const grid = fieldGrid(x, y, value)
  if (!grid) return 'The points of this strain field are not on a regular grid and cannot be drawn.'
  const [from, to] = grid.values.reduce(
    ([low, high], v) => (Number.isFinite(v) ? [Math.min(low, v), Math.max(high, v)] : [low, high]),
    [Infinity, -Infinity],
  ) as [number, number]
  return { ...grid, label: labelOf(stored), from, to, gauge: stored.gauge, synthetic: stored.synthetic }
}

/** Strain field in the plane of strains, or as a histogram. */
export async function drawFieldPoints(db: Reader, asked: SeriesQuery): Promise<DrawnTest> {
  const { derivation, x, y } = asked.chart
  const stored = await fieldInFocus(db, asked)
  if (!stored) return { series: [], notes: [noField] }
  const [across, up] = [stored.columns[x.channel], stored.columns[y.channel]]
  const histogram = derivation === 'field-histogram'
  if (!across || (!histogram && !up)) return { series: [], notes: ['The strain field has no strain values.'] }
  const curve = histogram ? fieldHistogram(across) : fieldCloud(across, up!)
  if (curve.x.length === 0) return { series: [], notes: ['All points of this strain field are equal.'] }
  return {
    series: [
      {
        id: `${stored.replicateId}-${stored.frame}`,
        coilId: stored.coilId,
        label: labelOf(stored),
        condition: stored.condition,
        orientation: null,
        rate: null,
        replicate: stored.replicate,
        kind: 'measured',
        stored: 'points',
        drawn: histogram ? 'line' : 'marks',
        group: 0,
        status: stored.status,
        synthetic: stored.synthetic,
        source: null,
        curve,
        recorded: histogram ? curve.x.length : across.reduce((sum, v) => (Number.isFinite(v) ? sum + 1 : sum), 0),
        place: null,
        spread: null,
        replicates: null,
      },
    ],
    notes: [],
  }
}

async function fieldInFocus(
  db: Reader,
  { coilIds, test, project, focus = '' }: SeriesQuery,
): Promise<StoredField | undefined> {
  const { replicate, ...parts } = parseCondition(test, focus)
  const conditions = [formatCondition(test, parts)]
  const fields = await findFieldMaps(db, {
    coilIds,
    test,
    project,
    conditions,
    ...(replicate !== undefined && { replicate }),
  })
  return fields[0]
}

function labelOf({ condition, replicate }: StoredField): string {
  return `${condition} ${replicate}`
}
