import { countWords } from '#core/count-words.ts'
import type { ColumnSpread } from '#contract/views/coil-panel.ts'
import { inks, palette } from '#web/chart/palette.ts'
import type { StillDrawing } from '#web/chart/still-picture.ts'
import { element as e } from '#web/chart/svg-text.ts'
import { formatDigits } from '#web/format/number.ts'
import { shownBars, spreadName } from './shown-bars.ts'

const [barsHeight, row] = [90, 156]

/** How each number is spread over the coils: the bars of the sliders, with their ends and the count of the highest one. */
export function spreadDrawing(
  spreads: readonly ColumnSpread[],
  about: Pick<StillDrawing, 'title' | 'subtitle' | 'source' | 'synthetic'>,
): StillDrawing {
  const shown = spreads.flatMap(({ column, histogram }) => {
    if (!histogram) return []
    const bars = shownBars(histogram, column?.factor ?? 1)
    const unit = column ? column.shownUnit : 'mm'
    const end = (value: number) => `${formatDigits(value, column?.digits ?? { decimals: 2 })} ${unit}`.trim()
    const name = [spreadName(column), column?.name].filter(Boolean).join(' · ')
    return [{ ...bars, name, ends: [end(bars.least), end(bars.most)], total: bars.counts.reduce((a, b) => a + b, 0) }]
  })
  return {
    ...about,
    description: shown.map(({ name, ends, total }) => `${name}: ${coils(total)}, ${ends.join(' to ')}`).join('; '),
    draw(width, theme) {
      const ink = inks[theme]
      const words = (x: number, y: number, said: string, anchor: string, fill: string) =>
        e('text', { x, y, fill, 'font-size': 13, 'text-anchor': anchor }, said)
      const svg = shown.map(({ name, ends: [from, to], counts, total }, place) => {
        const top = place * row + 22
        const [most, step] = [Math.max(...counts), width / counts.length]
        return [
          words(0, top - 8, name, 'start', ink.text),
          words(width, top - 8, `${coils(total)}, highest bar ${most}`, 'end', ink.muted),
          ...counts.map((count, i) => {
            // As on the page: a bar that is there is seen.
            const height = count === 0 ? 0 : Math.max(3, (count / most) * barsHeight)
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
  return countWords(count, 'coil')
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
