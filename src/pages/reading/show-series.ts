import type { MaterialState } from '#contract/views/material-state.ts'
import { pack } from '#contract/views/packed.ts'
import type { ShownSeries } from '#contract/views/test.ts'
import { seriesFacts, type TestSeries, thinSeries } from '#views/tests/index.ts'

/** Series of a test for a page: thinned, packed, with the one in the address in focus. */
export function showSeries(
  series: readonly TestSeries[],
  { condition }: Pick<MaterialState, 'condition'>,
): ShownSeries[] {
  return thinSeries(series).map((one) => ({
    ...seriesFacts(one, condition),
    source: one.source,
    x: pack(one.curve.x),
    y: pack(one.curve.y),
    spread: one.spread && pack(one.spread),
  }))
}
