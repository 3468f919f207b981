import type { PointSetRecord } from '#contract/tests.ts'
import { inStressState } from '#core/charts/stress-state.ts'
import { pointSetLabel, withoutGaps } from '#core/charts/stored.ts'
import { knownCondition } from '#core/test-types/index.ts'
import type { ChartView, TestCode } from '#core/test-types/test-type.ts'
import type { MaterialState } from './address.ts'
import type { DrawnTest } from './draw-test.ts'
import { pack } from '#contract/views/packed.ts'
import type { ShownSeries } from './view.ts'

/** Marks of stored point sets, such as the limit points of a forming-limit test: one series per condition. */
export function drawPointSets(
  test: TestCode,
  sets: readonly PointSetRecord[],
  chart: Pick<ChartView, 'x' | 'y' | 'derivation'>,
  state: Pick<MaterialState, 'condition' | 'orientation'>,
): DrawnTest {
  const series = sets.flatMap((set, group): ShownSeries[] => {
    const limits = chart.derivation === 'stress-state'
    const x = columnOf(set, limits ? 'eps2' : chart.x.channel)
    const y = columnOf(set, limits ? 'eps1' : chart.y.channel)
    const orientation = knownCondition(test, set.condition)?.orientation ?? null
    if (!x || !y || (orientation && !state.orientation.includes(orientation))) return []
    const points = limits ? inStressState(withoutGaps(x, y)) : withoutGaps(x, y)
    return [
      {
        id: set.id,
        source: null,
        label: pointSetLabel(set),
        condition: set.condition,
        orientation,
        replicate: null,
        kind: 'measured',
        drawn: 'marks',
        group,
        focus: state.condition.startsWith(set.condition),
        synthetic: set.synthetic,
        points: points.x.length,
        x: pack(points.x),
        y: pack(points.y),
        spread: null,
        replicates: null,
      },
    ]
  })
  const notes = sets.length > 0 ? [] : ['No points are stored for this test.']
  return { series, notes }
}

function columnOf(set: PointSetRecord, role: string): Float64Array | undefined {
  const at = set.channels.findIndex((channel) => channel.role === role || channel.name === role)
  const column = set.columns[at]
  return column && Float64Array.from(column, (value) => value ?? NaN)
}
