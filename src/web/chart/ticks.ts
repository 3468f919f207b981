import { formatNumber, formatPower, thinSpace } from '#web/format/number.ts'
import type { Scale } from './scale.ts'

/** A tick: value in the unit shown, and what is written beside it (empty for minor ticks). */
export type Tick = { readonly value: number; readonly label: string }

/** Ticks at 1, 2 or 5 × 10ⁿ for a scale given in shown units; at most about `count` of them. */
export function ticks(scale: Scale, count: number): readonly Tick[] {
  return scale.log && scale.max / scale.min > 3 ? logTicks(scale) : linearTicks(scale, count)
}

function linearTicks({ min, max }: Scale, count: number): readonly Tick[] {
  const step = niceStep((max - min) / Math.max(1, count))
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  const first = Math.ceil(min / step - 1e-9)
  const last = Math.floor(max / step + 1e-9)
  // Multiples rather than sums: 0.1 added ten times is not 1.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const value = (first + i) * step
    return { value, label: tickLabel(value, decimals) }
  })
}

/** Decades, and 2 and 5 between them while fewer than three decades are in view. */
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

/** The smallest 1, 2 or 5 × 10ⁿ that is not below `rough`. */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const digit = [1, 2, 5, 10].find((d) => d * power >= rough * (1 - 1e-9)) ?? 10
  return digit * power
}

function tickLabel(value: number, decimals: number): string {
  const clean = Number(value.toPrecision(12))
  // Small steps keep their digits here: ticks of one axis are written alike, whatever their size.
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
