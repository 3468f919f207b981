import { conformalWidths } from './conformal.ts'
import type { TrainedModel } from './train.ts'

/** A level that was promised, and the share of materials left out whose value lay in their interval. */
export type Reliability = { readonly level: number; readonly covered: number; readonly bounded: boolean }

const levels = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95]

/** How often intervals held that each row got from other materials alone; `bounded` false where they were too few for the level. */
export function reliabilityOf({ rows }: Pick<TrainedModel, 'rows'>): readonly Reliability[] {
  const errors = Float64Array.from(rows, ({ y, leftOut }) => y - leftOut)
  const groups = rows.map(({ group }) => group)
  const families = rows[0]?.family === undefined ? undefined : rows.map(({ family }) => family!)
  return levels.map((level) => {
    const widths = conformalWidths(errors, groups, level, families)
    const inside = errors.filter((error, i) => Math.abs(error) <= widths[i]!).length
    return { level, covered: inside / rows.length, bounded: widths.every((width) => width < Infinity) }
  })
}
