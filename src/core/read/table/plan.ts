import type { Issue } from '../../issue.ts'
import type { QuantityId } from '../../units/quantity.ts'
import type { Unit } from '../../units/unit.ts'
import type { Metadata } from '../specimen.ts'
import type { PlannedRole } from './aliases.ts'
import type { SpecimenResults } from '../build/specimen-results.ts'

/** One column of a table before its rows are read. */
export type ColumnPlan = {
  /** 0-based position in the file. */
  readonly index: number
  /** As the file writes it, or `column 7` when it writes none. */
  readonly name: string
  /** What stands where a unit is expected, e.g. `[kN]`; undefined when nothing does. */
  readonly unitText: string | undefined
  readonly unit: Unit | undefined
  readonly role: PlannedRole
  readonly quantity: QuantityId
  readonly kind: 'number' | 'text'
}

/** Columns that belong to one specimen; positions in `TablePlan.columns`. */
export type GroupPlan = {
  readonly id: string | undefined
  readonly columns: readonly number[]
  readonly metadata: readonly Metadata[]
}

/** How a table is to be read: everything that its head says. */
export type TablePlan = {
  readonly columns: readonly ColumnPlan[]
  /** One per specimen side by side. */
  readonly groups: readonly GroupPlan[]
  /** Position in `columns` of the text column that names the specimen of a row. */
  readonly groupBy: number | undefined
  /** The names in one string: how a repeated header is recognised. */
  readonly signature: string
  /** 1-based line of the names; 0 when there are none. */
  readonly nameLine: number
}

/** What the head of a file says: the table, and what stands above it. */
export type HeadPlan = {
  readonly table: TablePlan
  /** 0-based line or row of the first data row. */
  readonly firstRow: number
  readonly metadata: readonly Metadata[]
  /** A row for each of several specimens, above the measured values. */
  readonly results?: SpecimenResults | undefined
  readonly issues: readonly Issue[]
}
