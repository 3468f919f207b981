import type { PropertyRow } from '#contract/tests.ts'

/** r̄ = (r0 + 2·r45 + r90)/4 of ISO 10113; undefined unless r is known in all three directions. */
export function meanRatio(rows: readonly Pick<PropertyRow, 'orientation' | 'mean'>[]): number | undefined {
  const [along, between, across] = (['RD', 'DD', 'TD'] as const).map(
    (direction) => rows.find(({ orientation }) => orientation === direction)?.mean ?? undefined,
  )
  if (along === undefined || between === undefined || across === undefined) return undefined
  return (along + 2 * between + across) / 4
}
