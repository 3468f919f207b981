import { createHash } from 'node:crypto'
import type { CurveChannel } from '#contract/tests.ts'
import { curveFingerprint } from '#core/curves/curve-file.ts'
import { encodePlanar } from '#core/curves/planar-encoding.ts'
import { quantity, type QuantityId } from '#core/units/quantity.ts'

/** A column to store, in the stored unit of its quantity. */
export type NewColumn = {
  readonly role: string
  readonly name: string
  readonly quantity: QuantityId
  readonly values: Float64Array
}

export function pointsOf(columns: readonly NewColumn[]) {
  const channels: CurveChannel[] = columns.map((column) => ({
    role: column.role,
    name: column.name,
    quantity: column.quantity,
    unit: quantity(column.quantity).stored,
  }))
  const rows = columns[0]?.values.length ?? 0
  const data = Buffer.from(encodePlanar(columns.map(({ values }) => values)).buffer)
  const hash = createHash('sha256').update(curveFingerprint(channels, rows)).update(data).digest()
  return { channels: JSON.stringify(channels), rows, data, hash }
}
