import { mapPresets } from '#core/data-maps/presets.ts'
import { columnDependsOnGauge } from '#core/properties/gauge-dependent.ts'
import { propertyColumn } from '#core/properties/table-columns.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { freeMeasured } from '#server/properties/index.ts'

/** So many materials make a map. */
const minMaterials = 2

/** An axis that shows the same whatever the specimens: elongations over different gauge lengths share no map. */
const isPlain = (axis: string) => propertyColumn(axis) !== undefined && !columnDependsOnGauge(axis)

/**
 * Id of the preset that a map opens with for readers whose plan lacks the tool: the first one on which at least two free measured
 * materials are shown; undefined where there is none.
 */
export async function usualPreset(db: Reader): Promise<string | undefined> {
  const all = await freeMeasured(db, { tests: testCodes, limit: minMaterials })
  if (all.length < minMaterials) return undefined
  for (const { id, x, y } of mapPresets) {
    if (!isPlain(x) || !isPlain(y)) continue
    const shown = await freeMeasured(db, { tests: testCodes, columns: [x, y], limit: minMaterials })
    if (shown.length === minMaterials) return id
  }
  return undefined
}
