import { formatCount } from '#core/format-count.ts'
import { formatDigits, withUnit } from '#web/format/number.ts'
import { formatUncertain } from '#web/format/uncertain.ts'
import { displayOf, toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import { chartOrigin, kindAndOrigin, kindWord, type ChartAxis, type ChartSeries } from './series.ts'
import { quantityText } from '#web/format/symbol.ts'

/** Value with unit in the digits of its axis: `1 048 MPa`, or `1 048 ± 12 MPa` with half the width of a band. */
export function axisValue(axis: ChartAxis, value: number, system: UnitSystem, half?: number): string {
  const display = displayOf(axis.kind, system)
  const width = half === undefined ? null : widthToDisplay(axis, half, system)
  return withUnit(formatUncertain(toDisplay(value, axis.kind, system), width, display), display.unit)
}

/** Difference in the display unit: offsets as of °F cancel. */
export function widthToDisplay({ kind }: ChartAxis, width: number, system: UnitSystem): number {
  return toDisplay(width, kind, system) - toDisplay(0, kind, system)
}

/** `Tensile strength R_m [MPa]`, `True stress σ_{} [MPa]`, for a text with symbols. */
export function axisTitle(axis: ChartAxis, system: UnitSystem): string {
  return axis.symbol === '' ? shortAxisTitle(axis, system) : `${axis.label} ${shortAxisTitle(axis, system)}`
}

/** `R_m [MPa]`, for narrow charts. */
export function shortAxisTitle({ kind, symbol, label }: ChartAxis, system: UnitSystem): string {
  const { unit } = displayOf(kind, system)
  return `${symbol === '' ? label : quantityText(symbol)}${unit === '1' ? '' : ` [${unit}]`}`
}

/** The chart in a sentence: `3 curves; true stress up to 1 022–1 041 MPa; true strain up to 0.072–0.076.` */
export function describeChart(series: readonly ChartSeries[], x: ChartAxis, y: ChartAxis, system: UnitSystem): string {
  if (series.length === 0) return 'No curves shown.'
  const points = series.every(({ draw }) => draw === 'points')
  const noun = points ? 'series of points' : series.length === 1 ? 'curve' : 'curves'
  const sentence = [
    `${series.length} ${noun}${kindsOf(series)}`,
    `${lower(y.label)} up to ${spanOf(
      y,
      series.map((one) => largest(one.y)),
      system,
    )}`,
    `${lower(x.label)} up to ${spanOf(
      x,
      series.map((one) => largest(one.x)),
      system,
    )}`,
  ].join('; ')
  return `${sentence}.${originSentences[chartOrigin(series) ?? 'measured']}`
}

const originSentences = {
  measured: '',
  published: ' Published values.',
  synthetic: ' Synthetic data.',
  mixed: ' Data of different origins, named for each series.',
} as const

/** A point for the keyboard reader: `DP980 (6) RD, true strain 0.052, true stress 1 048 MPa, 412 of 1 980`. */
export function describePoint(one: ChartSeries, index: number, x: ChartAxis, y: ChartAxis, system: UnitSystem): string {
  const kind = isPlain(one) ? '' : ` ${kindWord(one)}`
  const half = one.spread?.[index]
  const name = one.names?.[index]
  return [
    name === undefined ? one.label + kind : `${name}, ${one.label}`,
    `${lower(x.label)} ${axisValue(x, one.x[index]!, system)}`,
    `${lower(y.label)} ${axisValue(y, one.y[index]!, system, half)}`,
    `${formatCount(index + 1)} of ${formatCount(one.x.length)}`,
  ].join(', ')
}

export function describeSeries(one: ChartSeries, x: ChartAxis, y: ChartAxis, system: UnitSystem): string {
  const last = one.x.length - 1
  if (last < 0) return `${one.label}: no points`
  let top = 0
  for (let i = 0; i <= last; i++) if (one.y[i]! > one.y[top]!) top = i
  const at = (i: number) => `${axisValue(y, one.y[i]!, system)} at ${axisValue(x, one.x[i]!, system)}`
  return [
    `${one.label}, ${one.synthetic ? kindAndOrigin(one) : kindWord(one)}`,
    pointCount(one.x.length),
    `from ${at(0)}`,
    `highest ${at(top)}`,
    `last ${at(last)}`,
  ].join('; ')
}

export function omittedNote(count: number): string | false {
  return count > 0 && `not drawn: ${formatCount(count, 'point')} not above 0 (logarithmic axis)`
}

/** `1 980 of 48 210 points` */
export function pointsNote(drawn: number, recorded: number): string {
  return drawn >= recorded ? pointCount(recorded) : `${formatCount(drawn)} of ${pointCount(recorded)}`
}

const pointCount = (count: number) => `${formatCount(count)} ${count === 1 ? 'point' : 'points'}`

function kindsOf(series: readonly ChartSeries[]): string {
  const counts = new Map<string, number>()
  for (const one of series) counts.set(kindWord(one), (counts.get(kindWord(one)) ?? 0) + 1)
  if (counts.size < 2) return series.every(isPlain) ? '' : ` (${[...counts.keys()][0]})`
  return ` (${[...counts].map(([word, n]) => `${n} ${word}`).join(', ')})`
}

function isPlain({ kind }: ChartSeries): boolean {
  return kind === 'measured' || kind === 'replicate'
}

function spanOf(axis: ChartAxis, values: readonly number[], system: UnitSystem): string {
  const finite = values.filter(Number.isFinite)
  if (finite.length === 0) return 'nothing'
  const display = displayOf(axis.kind, system)
  const write = (value: number) => formatDigits(toDisplay(value, axis.kind, system), display)
  const [low, high] = [write(Math.min(...finite)), write(Math.max(...finite))]
  return withUnit(low === high ? low : `${low}–${high}`, display.unit)
}

function largest(values: ArrayLike<number>): number {
  let max = -Infinity
  for (let i = 0; i < values.length; i++) if (values[i]! > max) max = values[i]!
  return max
}

function lower(label: string): string {
  return label.slice(0, 1).toLowerCase() + label.slice(1)
}
