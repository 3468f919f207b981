import { formatNumber, formatPower, thinSpace } from '#web/format/number.ts'
import { toDisplay, type UnitSystem } from '#web/format/unit-system.ts'
import type { ChartAxis } from '../series.ts'
import type { Box } from './project.ts'
import { fraction, type Scale, type View } from './scale.ts'

/** Value in the unit shown; the label of a minor tick is empty. */
export type Tick = { readonly value: number; readonly label: string }

/** Ticks at 1, 2 or 5 × 10ⁿ of a scale in shown units, at most about `count`. */
export function ticks(scale: Scale, count: number): readonly Tick[] {
  return scale.log && scale.max / scale.min > 3 ? logTicks(scale) : linearTicks(scale, count)
}

function linearTicks({ min, max }: Scale, count: number): readonly Tick[] {
  const step = niceStep((max - min) / Math.max(1, count))
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const first = Math.ceil(min / step - 1e-9)
  const last = Math.floor(max / step + 1e-9)
  // Multiples: ten times 0.1 is not 1 as a sum.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const value = (first + i) * step
    return { value, label: tickLabel(value, decimals) }
  })
}

/** Decades, with 2 and 5 below three decades. */
function logTicks({ min, max }: Scale): readonly Tick[] {
  const decades = Math.log10(max / min)
  const within = decades < 3 ? [1, 2, 5] : [1]
  const skip = Math.ceil(decades / 8)
  const found: Tick[] = []
  for (let power = Math.floor(Math.log10(min)); power <= Math.log10(max); power++) {
    if (power % skip !== 0) continue
    for (const digit of within) {
      const value = digit * 10 ** power
      if (value >= min * (1 - 1e-9) && value <= max * (1 + 1e-9)) found.push({ value, label: logLabel(value, power) })
    }
  }
  return found
}

/** The smallest 1, 2 or 5 × 10ⁿ ≥ `rough`. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const digit = [1, 2, 5, 10].find((d) => d * power >= rough * (1 - 1e-9)) ?? 10
  return digit * power
}

function tickLabel(value: number, decimals: number): string {
  const clean = Number(value.toPrecision(12))
  // All ticks of an axis have the same number of digits.
  return decimals > 6 ? formatPower(clean, 3) : fixedAlike(clean, decimals)
}

function fixedAlike(value: number, decimals: number): string {
  const size = Math.abs(value)
  if (size === 0 || (size >= 1e-3 && size < 1e6)) return formatNumber(value, decimals)
  return size < 1e-3 ? value.toFixed(decimals).replace('-', '−') : formatPower(value, 3)
}

function logLabel(value: number, power: number): string {
  if (power >= -3 && power <= 4) return formatNumber(value, Math.max(0, -power))
  return formatPower(value, 1).replaceAll(thinSpace, '')
}

/** `place`: 0 … 1. */
export type PlacedTick = { readonly place: number; readonly label: string }

export type Ticks = { readonly x: readonly PlacedTick[]; readonly y: readonly PlacedTick[] }

/** Ticks at round numbers in the units shown, one for about 90 px of width and 50 px of height, four to eight. */
export function placeTicks(view: View, axes: { x: ChartAxis; y: ChartAxis }, system: UnitSystem, box: Box): Ticks {
  return {
    x: axisTicks(view.x, axes.x, system, box.width / 90),
    y: axisTicks(view.y, axes.y, system, box.height / 50),
  }
}

function axisTicks(scale: Scale, axis: ChartAxis, system: UnitSystem, count: number): readonly PlacedTick[] {
  const { kind, ticks: own = [] } = axis
  const shown = {
    min: toDisplay(scale.min, kind, system),
    max: toDisplay(scale.max, kind, system),
    log: scale.log,
  }
  const named = own.filter((value) => value >= shown.min && value <= shown.max)
  const found =
    named.length > 1
      ? named.map((value) => ({ value, label: formatNumber(value, 0) }))
      : ticks(shown, Math.min(8, Math.max(4, Math.floor(count))))
  return found.map(({ value, label }) => ({ place: fraction(shown, value), label }))
}
