import { creditLine } from '#contract/citation/source-text.ts'
import type { DrawnResearch } from '#contract/views/research.ts'
import { testType } from '#core/test-types/index.ts'
import type { StaticDrawing } from '#web/chart/svg/static-picture.ts'
import { formatSpread } from '#web/format/mean.ts'
import { displayOf } from '#web/format/unit-system.ts'
import { type Bar, barDrawing } from '../test-chart/bar-drawing.ts'
import { chartAxis } from '../test-chart/chart-axis.ts'
import { conditionsOf, numbersOf, specimensOf } from './condition-numbers.ts'

/** Bars for each condition of each coil, for tests without curves. */
export function researchBars({ test, chart, coils }: DrawnResearch): StaticDrawing {
  const { label, symbol, kind } = chartAxis(chart.y)
  const display = displayOf(kind, 'SI')
  const bars = coils.flatMap((coil) =>
    conditionsOf([coil]).flatMap((condition): Bar[] => {
      const found = numbersOf(coil, condition, kind)
      if (!found) return []
      return [
        {
          label: `${coil.name} ${condition}`,
          mean: found.mean,
          s: found.s,
          specimens: specimensOf(coil, condition, kind),
          text: `${formatSpread(found, display)} ${display.unit} (${found.n})`.replace('  ', ' '),
          synthetic: coil.synthetic,
        },
      ]
    }),
  )
  return barDrawing({
    title: chart.label,
    subtitle: `${testType(test).name}, ${coils.length} ${coils.length === 1 ? 'coil' : 'coils'}`,
    axis: [label, symbol, display.unit && `[${display.unit}]`].filter(Boolean).join(' '),
    bars,
    credit: creditLine(coils.map(({ source }) => source)),
  })
}
