import type { Issue } from '../../issue.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Unit } from '../../units/unit.ts'
import type { Metadata } from '../specimen.ts'
import type { PlannedRole } from './aliases.ts'
import type { SpecimenResults } from '../build/specimen-results.ts'

const elongationRoles: ReadonlySet<string> = new Set(['extension', 'eng_strain', 'true_strain', 'travel', 'crosshead'])

/** Increases during a test; a new test has begun below `fraction` of its last value. */
export type ProgressColumn = { readonly position: number; readonly column: ColumnPlan; readonly share: number }

/** Time, or elongation, which may decrease slightly; undefined without either. */
export function progressColumn({ columns }: Pick<TablePlan, 'columns'>): ProgressColumn | undefined {
  const isNumber = ({ kind }: ColumnPlan) => kind === 'number'
  const time = columns.findIndex((column) => isNumber(column) && column.role === 'time')
  const position =
    time >= 0 ? time : columns.findIndex((column) => isNumber(column) && elongationRoles.has(column.role))
  return position < 0 ? undefined : { position, column: columns[position]!, share: time >= 0 ? 1 : 0.1 }
}

export function hasRestarted({ share }: ProgressColumn, value: number, last: number): boolean {
  return value < share * last
}

export type ColumnPlan = {
  readonly index: number
  readonly name: string
  readonly unitText: string | undefined
  readonly unit: Unit | undefined
  readonly role: PlannedRole
  readonly quantity: QuantityId
  readonly kind: 'number' | 'text'
}

export type GroupPlan = {
  readonly id: string | undefined
  readonly columns: readonly number[]
  readonly metadata: readonly Metadata[]
}

export type TablePlan = {
  readonly columns: readonly ColumnPlan[]
  readonly groups: readonly GroupPlan[]
  readonly groupBy: number | undefined
  /** To recognise a repeated header. */
  readonly signature: string
  readonly nameLine: number
}

export type HeadPlan = {
  readonly table: TablePlan
  readonly firstRow: number
  readonly metadata: readonly Metadata[]
  readonly results?: SpecimenResults | undefined
  readonly issues: readonly Issue[]
}
