import type { Reader } from '#server/db/database.ts'
import { drawFieldPoints } from './draw-field.ts'
import { drawNumbers } from './draw-numbers.ts'
import { drawPoints } from './draw-points.ts'
import { drawRows } from './draw-rows.ts'
import { drawSpecimens } from './draw-specimens.ts'
import type { Asked, DrawnTest } from './series.ts'

/**
 * What was measured, as one of the test's charts draws it, whatever the kind of the chart: the same series for the page, the gateway,
 * the finite-element tabs and the files. What the caller may not read is absent.
 *
 * @throws AppError `invalid_request` where more specimens are asked for than `most`
 */
export async function drawTest(db: Reader, asked: Asked): Promise<DrawnTest> {
  const { kind, derivation } = asked.chart
  if (asked.variantIds.length === 0) return { series: [], notes: [] }
  if (derivation === 'scalars' || derivation === 'by-angle') return drawNumbers(db, asked)
  if (derivation === 'half-cycles') return drawRows(db, asked)
  if (derivation === 'field-cloud' || derivation === 'field-histogram') return drawFieldPoints(db, asked)
  // A colour map has no lines or marks: `drawFieldMap` draws it.
  if (kind === 'field') return { series: [], notes: [] }
  return kind === 'curve' ? drawSpecimens(db, asked) : drawPoints(db, asked)
}
