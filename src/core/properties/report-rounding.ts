import { property } from './index.ts'

/**
 * That of its standard (docs/science/properties.md), or one unit of the last displayed digit, in the display unit.
 * Undefined for an unknown property, and for one that ranges over decades.
 */
export function reportRounding(id: string): number | undefined {
  const found = property(id)
  if (!found || found.display.significant !== undefined) return undefined
  return found.rounding ?? 10 ** -found.display.decimals
}

/** Halves away from zero (ISO 80000-1, rule B). */
export function roundTo(value: number, interval: number): number {
  // Twelve digits first: 0.575 / 0.05 is 11.499999999999998 in binary.
  const multiple = Number((Math.abs(value) / interval).toPrecision(12))
  return Math.sign(value) * Number((Math.round(multiple) * interval).toPrecision(12))
}

/** Aligned for all multiples of an interval: 0.05 → 2. */
export function decimalsOf(interval: number): number {
  for (let decimals = 0; decimals < 9; decimals++) {
    const scaled = interval * 10 ** decimals
    if (Math.abs(scaled - Math.round(scaled)) < 1e-9) return decimals
  }
  return 9
}

/** Power of ten below half the interval, for a standard deviation: 1 → 0.1, 0.05 → 0.01. */
export function scatterRounding(interval: number): number {
  return 10 ** Math.floor(Math.log10(interval / 2) + 1e-9)
}
