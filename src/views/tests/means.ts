import { pointsPerLine } from '#core/charts/thin.ts'
import { meanCurve, rises } from '#core/curves/mean-curve.ts'
import type { DrawnTest, TestSeries } from './series.ts'

/** The mean of the specimens of each condition; specimens whose curves run back and forth stay, and a note says so. */
export function meansOf({ series, notes }: DrawnTest): DrawnTest {
  const limit = pointsPerLine(series.length)
  const told = [...notes]
  const means = [...Map.groupBy(series, ({ group }) => group)].flatMap(([group, own]): TestSeries[] => {
    const [first] = own as [TestSeries, ...TestSeries[]]
    if (!own.every(({ curve }) => rises(curve))) {
      told.push(`${first.condition}: curves that run back and forth have no mean; the specimens are drawn.`)
      return [...own]
    }
    const mean = meanCurve(
      own.map(({ curve }) => curve),
      limit,
    )
    if (!mean) return []
    const { n, s, ...curve } = mean
    return [
      {
        ...first,
        id: `mean-${group}`,
        label: first.condition,
        replicate: null,
        kind: 'mean',
        synthetic: own.some(({ synthetic }) => synthetic),
        source: null,
        curve,
        recorded: curve.x.length,
        spread: n > 1 ? s : null,
        replicates: n,
      },
    ]
  })
  return { series: means, notes: told }
}
