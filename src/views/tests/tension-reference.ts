import { meanCurve } from '#core/curves/mean-curve.ts'
import type { MeanCurve } from '#core/curves/mean-curve.ts'
import { withoutGaps } from '#core/charts/stored.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '#server/tests/index.ts'

/** Mean tensile flow curve of a coil along the rolling direction, up to the smallest uniform strain of its specimens. */
export async function tensionReference(db: Reader, variantId: string): Promise<MeanCurve | undefined> {
  const flow = await loadCurves(db, { variantId, test: 'UAT', kinds: ['flow'], conditions: ['RD'] })
  return meanCurve(flow.map(({ columns: [x, y] }) => withoutGaps(x!, y!)))
}
