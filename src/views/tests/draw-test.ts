import type { Reader } from '#server/db/database.ts'
import { drawFieldPoints } from './draw-field.ts'
import { drawNumbers } from './draw-numbers.ts'
import { drawPoints } from './draw-points.ts'
import { drawRows } from './draw-rows.ts'
import { drawSpecimens } from './draw-specimens.ts'
import type { SeriesQuery, DrawnTest } from './series.ts'

/**
 * Draws a chart of a test; the same series for page, gateway, finite-element tabs and files.
 * @throws AppError `invalid_request` for more than `max` specimens
 */
export async function drawTest(db: Reader, asked: SeriesQuery): Promise<DrawnTest> {
  const { kind, derivation } = asked.chart
  if (asked.coilIds.length === 0) return { series: [], notes: [] }
  if (derivation === 'scalars' || derivation === 'by-angle') return drawNumbers(db, asked)
  if (derivation === 'half-cycles') return drawRows(db, asked)
  if (derivation === 'field-cloud' || derivation === 'field-histogram') return drawFieldPoints(db, asked)
  // `drawFieldMap` draws colour maps.
  if (kind === 'field') return { series: [], notes: [] }
  return kind === 'curve' ? drawSpecimens(db, asked) : drawPoints(db, asked)
}
