import type { Radar, RadarAxis } from '#contract/views/comparison.ts'
import { propertyColumn } from '#core/properties/shown-column.ts'
import type { Reader } from '#server/db/database.ts'
import { percentiles } from '#server/properties/index.ts'
import type { CoilValues } from './read-values.ts'

/** Axes in order (docs/science/tools.md#data-comparator). */
const columns = [
  'uat.rp02-RD',
  'uat.rm-RD',
  'uat.a-RD',
  'uat.n2ag-RD',
  'uat.r-RD',
  'her.lambda',
  'bnd.alpha',
  'flc.flc0',
] as const

/** With fewer coils the 5th percentile is the minimum. */
export const minCoils = 20
const minAxes = 3

/** Axes from the 5th to the 95th percentile of the readable coils. */
export async function radarOf(db: Reader, values: readonly CoilValues[]): Promise<Radar> {
  const found = await percentiles(db, columns)
  const max = Math.max(0, ...found.map((one) => one?.n ?? 0))
  if (max < minCoils)
    return {
      reason: `The radar chart is scaled by the 5th to 95th percentile of the coils you can access. It requires ${minCoils} coils; you can access ${max}.`,
    }
  const axes = columns.flatMap((id, i): RadarAxis[] => {
    const range = found[i]
    if (!range || range.n < minCoils || !(range.high > range.low)) return []
    const { property, preferred, test, orientation } = propertyColumn(id)!
    const means = values.map((coil) => {
      const rows = coil.of.get(test)?.rows.filter((row) => row.property === property.id && row.mean !== null) ?? []
      const row = rows.find(({ condition }) => condition === preferred) ?? (orientation === null ? rows[0] : undefined)
      return row?.mean ?? null
    })
    if (means.every((mean) => mean === null)) return []
    return [{ id, property: property.id, condition: preferred, ...range, values: means }]
  })
  return axes.length < minAxes
    ? { reason: `A radar chart requires ${minAxes} common properties of these coils; they have ${axes.length}.` }
    : { axes }
}
