import type { DrawnCoil } from '#contract/views/research.ts'
import { summarise } from '#core/statistics/replicates.ts'
import { type DisplayKind, toDisplay } from '#web/format/unit-system.ts'

type Numbers = Pick<DrawnCoil, 'series'>

export function conditionsOf(coils: readonly Numbers[]): string[] {
  return [...new Set(coils.flatMap(({ series }) => series.map(({ condition }) => condition)))]
}

/** In the unit shown. */
export function specimensOf({ series }: Numbers, condition: string, kind: DisplayKind): number[] {
  const own = series.filter((one) => one.condition === condition).flatMap((one) => [...one.y])
  return own.map((value) => toDisplay(value, kind, 'SI'))
}

/** Mean, scatter and count; undefined if not tested. */
export function numbersOf(coil: Numbers, condition: string, kind: DisplayKind) {
  const own = specimensOf(coil, condition, kind)
  return own.length === 0 ? undefined : summarise(own)
}
