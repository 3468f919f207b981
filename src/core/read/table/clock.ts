import type { ColumnPlan, TablePlan } from './plan.ts'

const stretches: ReadonlySet<string> = new Set(['extension', 'eng_strain', 'true_strain', 'travel', 'crosshead'])

/** The column that only grows during a test, and the share of its last value below which a test has begun again. */
export type Clock = { readonly position: number; readonly column: ColumnPlan; readonly share: number }

/** Time, or where there is none the stretch, which may be taken back a little; undefined without either. */
export function clockOf({ columns }: Pick<TablePlan, 'columns'>): Clock | undefined {
  const isNumber = ({ kind }: ColumnPlan) => kind === 'number'
  const time = columns.findIndex((column) => isNumber(column) && column.role === 'time')
  const position = time >= 0 ? time : columns.findIndex((column) => isNumber(column) && stretches.has(column.role))
  return position < 0 ? undefined : { position, column: columns[position]!, share: time >= 0 ? 1 : 0.1 }
}

/** Whether a value of the clock after another one is that of a new test. */
export function beginsAgain({ share }: Clock, value: number, last: number): boolean {
  return value < share * last
}
