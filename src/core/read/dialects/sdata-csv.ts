import type { TextDialect } from '../dialect.ts'
import type { HeadPlan } from '../table/plan.ts'
import { planColumn } from '../build/plan-head.ts'
import { top } from './top.ts'

/**
 * sdata, the container in which NIST's Numisheet tests are passed on: `#;key;value;unit;type;description;label` lines.
 * Lines without a value describe the column of that name and give its unit.
 */
export const sdataCsv: TextDialect = {
  kind: 'text',
  id: 'sdata-csv',
  label: 'sdata CSV',
  score: (head) => (/^#;sdata_version;/m.test(top(head, 5)) ? 1 : 0),
  formats: [{ separator: ';', decimal: '.' }],
  plan: withColumnUnits,
}

/** Gives columns the unit that a metadata entry of the same name states. */
export function withColumnUnits(plan: HeadPlan): HeadPlan {
  const units = new Map(plan.metadata.filter(({ value }) => value === '').map(({ key, unit }) => [key, unit]))
  const columns = plan.table.columns.map((column) => {
    const unit = units.get(column.name)
    return column.unitText === undefined && unit !== undefined
      ? planColumn(column.index, column.name, unit, column.kind)
      : column
  })
  return {
    ...plan,
    metadata: plan.metadata.filter(({ key, value }) => !(value === '' && columns.some(({ name }) => name === key))),
    table: { ...plan.table, columns },
  }
}
