import { withoutGaps } from '#core/charts/stored.ts'
import type { Curve } from '#core/curves/curve.ts'
import type { Reader } from '#server/db/database.ts'
import { loadCurves } from '#server/tests/index.ts'

export type Flows = Readonly<Partial<Record<'RD' | 'DD' | 'TD', readonly Curve[]>>>

/** Stored tensile flow curves by direction. */
export async function tensileFlows(db: Reader, variantId: string): Promise<Flows> {
  const curves = await loadCurves(db, { variantId, test: 'UAT', kinds: ['flow'] })
  const usable = curves.filter(({ status, columns: [x, y] }) => status !== 'withdrawn' && x && y)
  return Object.fromEntries(
    [...Map.groupBy(usable, ({ orientation }) => orientation ?? 'RD')].map(([direction, own]) => [
      direction,
      own.map(({ columns: [x, y] }) => withoutGaps(x!, y!)),
    ]),
  )
}
