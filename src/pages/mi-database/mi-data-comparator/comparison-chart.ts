import { creditLine } from '#contract/citation/source-text.ts'
import { unpack } from '#contract/views/packed.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { chartAxis } from '#web/material/test-chart/chart-axis.ts'
import { chartSeries } from '#web/material/test-chart/chart-series.ts'
import type { ComparatorData, ComparisonPicture } from './load.server.ts'
import type { ComparatorState } from './use-comparator.ts'
import { coilColours } from './coil-colours.ts'

type Drawn = Pick<ComparatorData, 'picture' | 'coils' | 'facts'>

/** Texts, axes, lines and bars of a comparison chart, for the test and colours of an address. */
export function comparisonChart(
  { picture, coils, facts }: Drawn,
  { test, colours: asked }: Pick<ComparatorState, 'test' | 'colours'>,
) {
  const { chart } = picture
  const names = coils.map(({ name }) => name)
  const colours = coilColours(asked, coils.length)
  const rows = picture.kind === 'test' && picture.view.kind === 'bars' ? picture.bars : []
  const bars = rows.filter(({ property: id, mean }) => id === chart.y.channel && mean !== null)
  const lines = linesOf(picture)
  const shown = namedByCoil(
    bars.length > 0 ? bars.map(({ condition }) => condition) : lines.map(({ label }) => label),
    names,
  )
  const what =
    bars.length > 0
      ? (property(chart.y.channel)?.name ?? chart.label)
      : `${chart.y.label} over ${chart.x.label.slice(0, 1).toLowerCase()}${chart.x.label.slice(1)}`
  return {
    title: shown.condition === '' ? what : `${what}, ${shown.condition}`,
    subtitle: names.filter((name) => shown.labels.some((label) => label.startsWith(name))).join(', '),
    source: sourceOf(facts, picture.kind === 'test' ? testType(test)?.standard : undefined),
    credit: creditLine(facts.map(({ source }) => source)),
    series:
      bars.length > 0
        ? lines
        : lines.map((line, i): ChartSeries => {
            const coil = shown.coils[i]
            return {
              ...line,
              label: shown.labels[i]!,
              legend: undefined,
              // The marker is that of the material.
              shape: undefined,
              colour: coil === undefined ? line.colour : colours[coil]!,
            }
          }),
    bars: bars.map((bar, i) => ({ ...bar, coil: colours[bar.coil]!, condition: shown.labels[i]! })),
    x: chartAxis(chart.x),
    y: chartAxis(chart.y),
    equalAxes: picture.equalAxes,
  }
}

/**
 * Labels such as `DP980 (6) RD 1` and `DP980 (6), 240 Minute`, without the condition if all coils share it. Labels
 * without a coil, as of guides, do not change.
 */
export function namedByCoil(
  labels: readonly string[],
  coils: readonly string[],
): {
  readonly labels: readonly string[]
  readonly condition: string
  /** Index of the coil of each label. */
  readonly coils: readonly (number | undefined)[]
} {
  const longestFirst = coils.toSorted((a, b) => b.length - a.length)
  const parts = labels.map((label) => {
    const name = longestFirst.find((one) => label.startsWith(one) && /^[ ,:]/.test(label.slice(one.length)))
    return name === undefined ? undefined : { name, condition: label.slice(name.length).replace(/^[,:]? /, '') }
  })
  const places = parts.map((part) => (part ? coils.indexOf(part.name) : undefined))
  const conditions = new Set(parts.flatMap((part) => (part ? [part.condition] : [])))
  const named = parts.filter((part) => part !== undefined)
  const isShared = conditions.size === 1 && new Set(named.map(({ name }) => name)).size > 1
  if (!isShared) return { labels, condition: '', coils: places }
  return {
    labels: labels.map((label, i) => parts[i]?.name ?? label),
    condition: [...conditions][0]!,
    coils: places,
  }
}

function linesOf(picture: ComparisonPicture): ChartSeries[] {
  if (picture.kind === 'test') return chartSeries(picture.series)
  return picture.series.map(({ x, y, spread, ...line }) => ({
    ...line,
    x: unpack(x),
    y: unpack(y),
    spread: spread === undefined ? undefined : unpack(spread),
  }))
}

function sourceOf(facts: ComparatorData['facts'], usual: string | undefined): string {
  const standards = new Set(facts.map(({ standard }) => standard ?? usual ?? ''))
  const counts = facts.map(({ name, specimens }) => `${name}: n = ${specimens}`)
  return [...(standards.size === 1 ? [[...standards][0]!] : [...standards]), ...counts].filter(Boolean).join(' · ')
}
