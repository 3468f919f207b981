import { mapPresets } from '#core/data-maps/presets.ts'
import { columnDependsOnGauge, propertyColumn } from '#core/properties/shown-column.ts'
import { testCodes } from '#core/test-types/index.ts'
import type { Reader } from '#server/db/database.ts'
import { freeMeasured } from '#server/properties/index.ts'

const minMaterials = 2

/** Elongations of different gauge lengths cannot share a map. */
const isPlain = (axis: string) => propertyColumn(axis) !== undefined && !columnDependsOnGauge(axis)

/**
 * Default preset for readers without the tool: the first one with at least two free measured materials; undefined if
 * there is none.
 */
export async function defaultPreset(db: Reader): Promise<string | undefined> {
  const all = await freeMeasured(db, { tests: testCodes, limit: minMaterials })
  if (all.length < minMaterials) return undefined
  for (const { id, x, y } of mapPresets) {
    if (!isPlain(x) || !isPlain(y)) continue
    const shown = await freeMeasured(db, { tests: testCodes, columns: [x, y], limit: minMaterials })
    if (shown.length === minMaterials) return id
  }
  return undefined
}
