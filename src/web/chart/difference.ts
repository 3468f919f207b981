import { canBeReference, differences } from '#core/curves/difference.ts'
import { axisTitle } from './words.ts'
import type { StaticChart } from './svg/chart-svg.ts'
import type { ChartAxis, ChartSeries } from './series.ts'

type Chart = Pick<StaticChart, 'title' | 'series' | 'x' | 'y' | 'equalAxes'>
type DifferenceChart = Omit<Required<Chart>, 'equalAxes'> & { readonly equalAxes: false; readonly source: string }

/** Series that others can be compared with, without the parts that continue one; empty if there is nothing to compare. */
export function referenceChoices({ series, equalAxes = false }: Pick<Chart, 'series' | 'equalAxes'>) {
  if (series.length < 2) return []
  const lines = series.filter((one) => canBeReference(compared(one), { polar: equalAxes }))
  return lines.filter(
    ({ kind, colour }, i) =>
      !(kind === 'supported' || kind === 'extrapolated') || !lines.slice(0, i).some((one) => one.colour === colour),
  )
}

/**
 * Chart of the differences to a series, in the unit of y: over x in the common range, of a locus over the direction
 * from its origin. Kinds do not change, so extrapolated parts remain marked. The reference is the line at 0.
 *
 * @returns undefined if no series with this id can be the reference
 */
export function differenceChart(chart: Chart, id: string): DifferenceChart | undefined {
  const { title, series, x, y, equalAxes = false } = chart
  const reference = referenceChoices(chart).find((one) => one.id === id)
  if (!reference) return undefined
  const found = differences(series.map(compared), series.indexOf(reference), { polar: equalAxes })
  const omitted = series.flatMap(({ label }, i) => (found[i] ? [] : [label]))
  return {
    title: `${title}: difference to ${reference.label}`,
    series: series.flatMap((one, i): ChartSeries[] => {
      const own = found[i]
      return own ? [{ ...one, x: own.x, y: own.y, spread: own.spread, recorded: undefined, tag: undefined }] : []
    }),
    ...(equalAxes ? { x: directionAxis, y: radialAxis(y) } : { x, y: differenceAxis(y) }),
    equalAxes: false,
    source: [
      equalAxes ? `distance from the origin of ${axisTitle(x, 'SI')} and ${axisTitle(y, 'SI')}` : '',
      'difference in the common range',
      omitted.length > 0 ? `not comparable: ${[...new Set(omitted)].join(', ')}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

const compared = ({ draw = 'line', ...one }: ChartSeries) => ({ ...one, draw })

function differenceAxis({ kind, symbol }: ChartAxis): ChartAxis {
  return { label: 'Difference', symbol: `Δ${symbol}`, kind, fromZero: false }
}

const radialAxis = ({ kind }: ChartAxis): ChartAxis => ({
  label: 'Radial difference',
  symbol: 'Δ',
  kind,
  fromZero: false,
})
const directionAxis: ChartAxis = {
  label: 'Direction from the origin',
  symbol: 'φ',
  kind: 'angle',
  ticks: [-180, -90, 0, 90, 180],
}
