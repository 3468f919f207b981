import { niceStep } from '#web/chart/drawing/ticks.ts'

/** From zero, with about five ticks. @param highest in the unit shown */
export function barScale(highest: number): { readonly end: number; readonly ticks: readonly number[] } {
  const step = niceStep(highest / 5 || 1)
  const end = Math.max(step, Math.ceil(highest / step) * step)
  return {
    end,
    ticks: Array.from({ length: Math.round(end / step) + 1 }, (_, i) => Number((i * step).toPrecision(12))),
  }
}
