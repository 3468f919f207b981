import { property } from '#core/properties/index.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import type { ChartAxis } from '#web/chart/series.ts'
import { type DisplayKind, kindOfQuantity } from '#web/format/unit-system.ts'

export function chartAxis(axis: AxisSpec): ChartAxis {
  return {
    label: axis.label,
    symbol: axis.symbol,
    kind: displayKind(axis),
    ...(startsAtZero(axis) && { fromZero: true }),
    ...(axis.around && { fromZero: false }),
    ...(axis.ticks && { ticks: axis.ticks }),
  }
}

function displayKind({ quantity, unit, channel }: AxisSpec): DisplayKind {
  if (quantity === 'strain') return unit === '%' ? 'percentStrain' : 'trueStrain'
  if (quantity === 'stress') return unit === 'GPa' ? 'modulus' : 'stress'
  if (quantity === 'ratio') {
    if (unit === '%') return 'percent'
    return (property(channel)?.display.decimals ?? (channel === 'instantaneous_n' ? 3 : 2)) === 3
      ? 'exponent'
      : 'anisotropy'
  }
  if (quantity === 'time' && unit === 'min') return 'minutes'
  return kindOfQuantity(quantity) ?? 'count'
}

/** Truncated axes exaggerate differences; only ratios other than shares, rates and positions use them. */
function startsAtZero({ quantity, unit, channel, around }: AxisSpec): boolean {
  if (around) return false
  if (quantity === 'ratio') return unit === '%' || channel === 'share'
  return ['stress', 'strain', 'force', 'pressure', 'length', 'curvature'].includes(quantity)
}
