import type { PointSetRecord } from '#contract/tests.ts'
import { inStressState } from '#core/charts/stress-state.ts'
import { pointSetLabel, withoutGaps } from '#core/charts/stored-columns.ts'
import { knownCondition } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { findPointSets } from '#server/tests/index.ts'
import type { SeriesQuery, DrawnTest, TestSeries } from './series.ts'

export async function drawPoints(
  db: Reader,
  { coilIds, test, chart, project, only = () => true }: SeriesQuery,
): Promise<DrawnTest> {
  const sets = await findPointSets(db, { coilIds, test, project })
  const series = sets.flatMap((set, group): TestSeries[] => {
    const limits = chart.derivation === 'stress-state'
    const x = columnOf(set, limits ? 'eps2' : chart.x.channel)
    const y = columnOf(set, limits ? 'eps1' : chart.y.channel)
    const known = knownCondition(test, set.condition)
    const orientation = known?.orientation ?? null
    if (!x || !y || !only({ condition: set.condition, orientation })) return []
    const curve = limits ? inStressState(withoutGaps(x, y)) : withoutGaps(x, y)
    return [
      {
        id: set.id,
        coilId: set.coilId,
        label: pointSetLabel(set),
        condition: set.condition,
        orientation,
        rate: known?.rate ?? null,
        replicate: null,
        kind: 'measured',
        stored: 'points',
        drawn: 'marks',
        group,
        status: set.status,
        synthetic: set.synthetic,
        source: null,
        curve,
        recorded: curve.x.length,
        place: null,
        spread: null,
        replicates: null,
      },
    ]
  })
  return { series, notes: sets.length > 0 ? [] : ['No points are stored for this test.'] }
}

function columnOf(set: PointSetRecord, role: string): Float64Array | undefined {
  const at = set.channels.findIndex((channel) => channel.role === role || channel.name === role)
  const column = set.columns[at]
  return column && Float64Array.from(column, (value) => value ?? NaN)
}
