import type { Radar, RadarAxis } from '#contract/views/comparison.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import type { Reader } from '#server/db/database.ts'
import { percentiles } from '#server/properties/index.ts'
import type { CoilValues } from './read-values.ts'

/** Axes in the order in which they stand around (docs/science/tools.md#data-comparator). */
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

/** A 5th percentile of fewer coils is no more than the lowest of them. */
export const leastCoils = 20
/** Fewer axes have no shape. */
const leastAxes = 3

/** Axes for a radar chart of coils, each from the 5th to the 95th percentile of the coils that the caller may read. */
export async function radarOf(db: Reader, values: readonly CoilValues[]): Promise<Radar> {
  const found = await percentiles(db, columns)
  const most = Math.max(0, ...found.map((one) => one?.n ?? 0))
  if (most < leastCoils)
    return {
      reason: `A radar chart is scaled by the 5th to 95th percentile of the coils that you may read. It takes ${leastCoils} coils; ${most === 1 ? 'there is 1' : `there are ${most}`}.`,
    }
  const axes = columns.flatMap((id, i): RadarAxis[] => {
    const range = found[i]
    if (!range || range.n < leastCoils || !(range.high > range.low)) return []
    const { property, preferred, test, orientation } = propertyColumn(id)!
    const means = values.map((coil) => {
      const rows = coil.of.get(test)?.rows.filter((row) => row.property === property.id && row.mean !== null) ?? []
      const row = rows.find(({ condition }) => condition === preferred) ?? (orientation === null ? rows[0] : undefined)
      return row?.mean ?? null
    })
    if (means.every((mean) => mean === null)) return []
    return [{ id, property: property.id, condition: preferred, ...range, values: means }]
  })
  return axes.length < leastAxes
    ? { reason: `A radar chart needs ${leastAxes} properties that these coils have; they have ${axes.length}.` }
    : { axes }
}
