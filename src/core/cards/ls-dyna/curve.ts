import { titleText } from '../ascii-text.ts'
import { integerField, realField } from '../number-field.ts'
import { real, row, whole } from './row.ts'

/**
 * *DEFINE_CURVE: id, then pairs of 20 characters. `intervals` is LCINT: with the default of about 100 the first percent of
 * hardening would be smeared over two points.
 */
export function defineCurve(
  title: string,
  id: number,
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  intervals = 2000,
): string[] {
  return [
    '*DEFINE_CURVE_TITLE',
    titleText(title, 80),
    ...row(
      whole('lcid', id),
      whole('sidr', 0),
      real('sfa', 1),
      real('sfo', 1),
      real('offa', 0),
      real('offo', 0),
      whole('dattyp', 0),
      whole('lcint', intervals),
    ),
    '$#                a1                  o1',
    ...Array.from({ length: x.length }, (_, i) => realField(x[i]!, 20) + realField(y[i]!, 20)),
  ]
}

/** *DEFINE_TABLE_2D: a value and the id of its curve in each line. */
export function defineTable(title: string, id: number, values: readonly number[], curves: readonly number[]): string[] {
  return [
    '*DEFINE_TABLE_2D_TITLE',
    titleText(title, 80),
    ...row(whole('tbid', id), real('sfa', 1), real('offa', 0)),
    '$#             value                lcid',
    ...values.map((value, i) => realField(value, 20) + integerField(curves[i]!, 20)),
  ]
}
