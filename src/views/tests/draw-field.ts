import { type FieldGrid, fieldGrid } from '#core/charts/field-grid.ts'
import { fieldCloud, fieldHistogram } from '#core/charts/field-points.ts'
import { formatCondition, parseCondition } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findFieldMaps, type StoredField } from '#server/tests/index.ts'
import type { Asked, DrawnTest } from './series.ts'

/** A colour map between two values. */
export type FieldMap = FieldGrid & {
  readonly label: string
  /** Lowest and highest value. */
  readonly from: number
  readonly to: number
  /** Length over which strains are averaged [mm]. */
  readonly gauge: number | null
  readonly synthetic: boolean
}

const noField = 'No strain field is stored for this specimen.'

/** The strain field of the specimen in focus on its grid, or a sentence that says why there is none to draw. */
export async function drawFieldMap(db: Reader, asked: Asked): Promise<FieldMap | string> {
  const stored = await fieldInFocus(db, asked)
  if (!stored) return noField
  const { x, y } = stored.columns
  const value = stored.columns[asked.chart.beside?.channel ?? 'eps1']
  if (!x || !y || !value) return 'The strain field lacks a coordinate or the strain.'
  const grid = fieldGrid(x, y, value)
  if (!grid) return 'The points of this strain field lie on no regular grid; they are not drawn.'
  const [from, to] = grid.values.reduce(
    ([low, high], v) => (Number.isFinite(v) ? [Math.min(low, v), Math.max(high, v)] : [low, high]),
    [Infinity, -Infinity],
  ) as [number, number]
  return { ...grid, label: labelOf(stored), from, to, gauge: stored.gauge, synthetic: stored.synthetic }
}

/** The points of the strain field in focus in the plane of strains, or how one strain is spread over them. */
export async function drawFieldPoints(db: Reader, asked: Asked): Promise<DrawnTest> {
  const { derivation, x, y } = asked.chart
  const stored = await fieldInFocus(db, asked)
  if (!stored) return { series: [], notes: [noField] }
  const [across, up] = [stored.columns[x.channel], stored.columns[y.channel]]
  const histogram = derivation === 'field-histogram'
  if (!across || (!histogram && !up)) return { series: [], notes: ['The strain field lacks a strain.'] }
  const curve = histogram ? fieldHistogram(across) : fieldCloud(across, up!)
  if (curve.x.length === 0) return { series: [], notes: ['All points of this strain field are alike.'] }
  return {
    series: [
      {
        id: `${stored.replicateId}-${stored.frame}`,
        variantId: stored.variantId,
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
  { variantIds, test, project, focus = '' }: Asked,
): Promise<StoredField | undefined> {
  const { replicate, ...parts } = parseCondition(test, focus)
  const conditions = [formatCondition(test, parts)]
  const fields = await findFieldMaps(db, {
    variantIds,
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
