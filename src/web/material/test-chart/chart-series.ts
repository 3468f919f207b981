import type { ChartEvidence, ChartSeries } from '#web/chart/series.ts'
import type { ScalarEvidence } from '#contract/tests.ts'
import { property } from '#core/properties/index.ts'
import { unpack } from '#contract/views/packed.ts'
import type { SeriesFacts, SeriesPoints, ShownSeries, TestView } from '#contract/views/test.ts'
import { testMarkers } from '#core/charts/test-marker.ts'
import { rateColours, withRateSpace } from '#core/charts/ramp.ts'

/** Palette indices of additional lines. */
const [ink, grey] = [4, 10]

/** Chart series; the specimen in focus is strong, others thin. */
export function chartSeries(series: readonly ShownSeries[]): ChartSeries[] {
  return chartLines(
    series.map((one) => ({
      ...one,
      x: unpack(one.x),
      y: unpack(one.y),
      spread: one.spread === null ? null : unpack(one.spread),
    })),
  )
}

export function chartLines(series: readonly (SeriesFacts & SeriesPoints)[]): ChartSeries[] {
  // Dashes distinguish directions; not needed for one.
  const own = series.filter(({ kind, group }) => kind === 'measured' || group >= 0)
  const directions = new Set(own.map(({ orientation }) => orientation))
  const rates = groupRateColours(own)
  const marks = series.filter(({ drawn }) => drawn === 'marks')
  const markers = testMarkers(marks.map(({ label }) => ({ test: '', label })))
  return series.map((one) => ({
    id: one.id,
    label: withRateSpace(one.label),
    legend: rates.has(one.group) ? withRateSpace(`${rateOf(one.condition)}/s`) : undefined,
    x: one.x,
    y: one.y,
    colour:
      one.colour ?? (one.group >= 0 ? (rates.get(one.group) ?? one.group) : one.kind === 'reference' ? grey : ink),
    orientation: directions.size > 1 ? (one.orientation ?? undefined) : undefined,
    kind: one.kind !== 'measured' ? one.kind : one.focus || one.drawn === 'marks' ? 'measured' : 'replicate',
    draw: one.drawn === 'marks' ? 'points' : 'line',
    shape: markers[marks.indexOf(one)],
    synthetic: one.synthetic,
    spread: one.spread ?? undefined,
    replicates: one.replicates ?? undefined,
    recorded: one.points,
  }))
}

/** `RD 500/s` */
const rateOf = (condition: string) => Number(/([\d.]+)\/s\b/.exec(condition)?.[1])

/** Ordered colours of groups that differ in strain rate; empty if they do not, or a group has several rates. */
function groupRateColours(own: readonly SeriesFacts[]): ReadonlyMap<number, number> {
  const rates = new Map(own.map(({ group, condition }) => [group, rateOf(condition)] as const))
  const colours = rateColours(rates.values())
  const isSingle = own.every(({ group, condition }) => rates.get(group) === rateOf(condition))
  if (!isSingle || colours.size < 3 || colours.size < rates.size) return new Map()
  return new Map([...rates].map(([group, rate]) => [group, colours.get(rate)!]))
}

/** Window of the open value, if read on these axes. */
export function chartEvidence(
  evidence: ScalarEvidence | null,
  { chart }: Pick<TestView, 'chart'>,
): ChartEvidence | undefined {
  const window = evidence?.scalar.window
  if (!evidence || !window || window.x !== chart.x.channel) return undefined
  const symbol = property(evidence.scalar.property)?.symbol ?? evidence.scalar.property
  return { label: symbol, from: window.from, to: window.to, marks: window.marks ?? [] }
}
