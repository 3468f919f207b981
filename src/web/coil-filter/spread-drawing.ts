import { formatCount } from '#core/format-count.ts'
import type { ColumnSpread } from '#contract/views/coil-panel.ts'
import { inks, palette } from '#web/chart/palette.ts'
import type { StaticDrawing } from '#web/chart/svg/static-picture.ts'
import { element as e } from '#web/chart/svg/svg-text.ts'
import { formatDigits } from '#web/format/number.ts'
import { shownBars, spreadName } from './shown-bars.ts'

const [barsHeight, row] = [90, 156]

export function spreadDrawing(
  spreads: readonly ColumnSpread[],
  about: Pick<StaticDrawing, 'title' | 'subtitle' | 'source' | 'synthetic'>,
): StaticDrawing {
  const shown = spreads.flatMap(({ column, histogram }) => {
    if (!histogram) return []
    const bars = shownBars(histogram, column?.factor ?? 1)
    const unit = column ? column.shownUnit : 'mm'
    const end = (value: number) => `${formatDigits(value, column?.digits ?? { decimals: 2 })} ${unit}`.trim()
    const name = [spreadName(column), column?.name].filter(Boolean).join(' · ')
    return [{ ...bars, name, ends: [end(bars.min), end(bars.max)], total: bars.counts.reduce((a, b) => a + b, 0) }]
  })
  return {
    ...about,
    description: shown.map(({ name, ends, total }) => `${name}: ${coils(total)}, ${ends.join(' to ')}`).join('; '),
    draw(width, theme) {
      const ink = inks[theme]
      const words = (x: number, y: number, text: string, anchor: string, fill: string) =>
        e('text', { x, y, fill, 'font-size': 13, 'text-anchor': anchor }, text)
      const svg = shown.map(({ name, ends: [from, to], counts, total }, place) => {
        const top = place * row + 22
        const [max, step] = [Math.max(...counts), width / counts.length]
        return [
          words(0, top - 8, name, 'start', ink.text),
          words(width, top - 8, `${coils(total)}, highest bar ${max}`, 'end', ink.muted),
          ...counts.map((count, i) => {
            // Bars with a count are always visible.
            const height = count === 0 ? 0 : Math.max(3, (count / max) * barsHeight)
            const bar = { x: tenth(i * step + 1), y: tenth(top + barsHeight - height) }
            return e('rect', { ...bar, width: tenth(step - 2), height: tenth(height), fill: palette[0]![theme] })
          }),
          e('path', { d: `M0 ${top + barsHeight}H${width}`, stroke: ink.subtle }),
          words(0, top + barsHeight + 18, from!, 'start', ink.muted),
          words(width, top + barsHeight + 18, to!, 'end', ink.muted),
        ].join('')
      })
      return { svg: svg.join(''), height: row * shown.length, legend: [] }
    },
  }
}

function coils(count: number): string {
  return formatCount(count, 'coil')
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
