import { type FracturePoint, fracturePoints } from '#core/test-types/fsm/locus.ts'
import { tableOf } from '#core/evaluate/index.ts'
import type { PointTable } from '#core/read/specimen.ts'
import { formatCondition, statedCondition } from '#core/test-types/index.ts'
import type { NewColumn } from '../store-columns.ts'
import { ImportError } from './import-request.ts'
import type { AssignedRecord } from './assign-conditions.ts'
import type { PlannedPoints } from './import-plan.ts'
import { columnsOf } from './columns.ts'

type Row = { readonly row: number; readonly source: string; readonly condition: string; readonly point: FracturePoint }

/**
 * Fracture points of a table, one set for each condition and source test. A missing stress state follows from the
 * strains on a straight path, a missing Lode angle from plane stress.
 * @throws ImportError for rows without fracture strain or stress state
 */
export function locusPoints(record: AssignedRecord): PlannedPoints[] {
  const rows = rowsOf(record)
  const measured = columnsOf(record.specimen.channels)
  return [...Map.groupBy(rows, ({ condition, source }) => `${condition}|${source}`).values()].map((group) => {
    const { condition, source } = group[0]!
    const kept = (role: string) =>
      measured.flatMap((column): NewColumn[] =>
        column.role === role ? [{ ...column, values: Float64Array.from(group, ({ row }) => column.values[row]!) }] : [],
      )
    const found = (
      role: string,
      name: string,
      quantity: NewColumn['quantity'],
      of: (point: FracturePoint) => number,
    ) => ({
      role,
      name,
      quantity,
      values: Float64Array.from(group, ({ point }) => of(point)),
    })
    return {
      files: [record.file],
      evaluated: false,
      condition,
      kind: `fracture-${source}`,
      method: null,
      punch: null,
      columns: [
        ...kept('replicate'),
        found('triaxiality', 'Triaxiality', 'ratio', (point) => point.triaxiality),
        found('lode', 'Lode angle', 'ratio', (point) => point.lode),
        found('ebar_f', 'Equivalent fracture strain', 'strain', (point) => point.strain),
        found('vsg', 'Gauge length', 'length', (point) => point.vsg),
        ...kept('eps1'),
        ...kept('eps2'),
      ],
    }
  })
}

function rowsOf(record: AssignedRecord): Row[] {
  const table = tableOf(record)
  const roles = columnsOf(table.channels).map(({ role }) => role)
  const named = { ...table, channels: table.channels.map((channel, i) => ({ ...channel, name: roles[i]! })) }
  const words = (name: string, row: number) => table.texts.find((column) => column.name === name)?.values[row] ?? ''
  return Array.from({ length: table.channels[0]?.values.length ?? 0 }, (_, row) => {
    const [point] = fracturePoints(oneRow(named, row))
    if (!point) {
      throw new ImportError(
        `${record.file.name}, row ${row + 1} of the table: no fracture strain above 0 with stress state found`,
      )
    }
    return {
      row,
      point,
      source: /^[A-Za-z0-9-]+$/.exec(words('source_test', row))?.[0] ?? 'other',
      condition: conditionOf(words('condition', row)) ?? record.condition.label,
    }
  })
}

/** The number of a specimen is in a separate column. */
function conditionOf(text: string): string | undefined {
  const { replicate: _, label: __, ...parts } = statedCondition('FSM', [text]) ?? { label: '' }
  return 'angle' in parts ? formatCondition('FSM', parts) : undefined
}

function oneRow({ name, channels, texts }: PointTable, row: number): PointTable {
  return {
    name,
    channels: channels.map((channel) => ({ ...channel, values: channel.values.subarray(row, row + 1) })),
    texts: texts.map((column) => ({ ...column, values: column.values.slice(row, row + 1) })),
  }
}
