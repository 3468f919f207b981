import type { Evaluation, EvaluatedTable } from '#core/evaluate/index.ts'
import { readStated } from '#core/evaluate/stated/stated-options.ts'
import { parseUnit, toStored } from '#core/units/unit.ts'
import type { NewColumn } from '../store-columns.ts'
import { columnsOf } from './columns.ts'
import { locusPoints } from './locus-points.ts'
import type { AssignedRecord } from './assign-conditions.ts'
import type { PlannedPoints } from './import-plan.ts'
import type { ReadFile } from './import-request.ts'

type Placed = AssignedRecord & { readonly evaluation: Pick<Evaluation, 'tables'> }

export function pointsOfRecords(records: readonly Placed[]): PlannedPoints[] {
  const conditions = Map.groupBy(
    records.filter(({ holds }) => holds !== 'locus'),
    ({ condition }) => condition.label,
  )
  return [
    ...[...conditions.values()].flatMap((own) => [...limitPoints(own), ...chordModuli(own)]),
    ...records.filter(({ holds }) => holds === 'locus').flatMap(locusPoints),
  ]
}

/** Tables reduced by the laboratory unchanged; limits computed from paths or sections. */
function limitPoints(records: readonly Placed[]): PlannedPoints[] {
  const tables = records.filter(({ holds }) => holds === 'limits')
  const place = ({ condition }: Placed) => ({ condition: condition.label, kind: 'forming-limit' })
  if (tables.length > 0) {
    return tables.map((record) => ({
      files: [record.file],
      evaluated: false,
      ...place(record),
      ...toolOf(record),
      columns: columnsOf(record.specimen.channels),
    }))
  }
  return records.flatMap((record) =>
    record.evaluation.tables.flatMap((table) =>
      table.kind === 'forming-limit'
        ? [
            {
              files: filesOf(records),
              evaluated: true,
              ...place(record),
              ...toolOf(record),
              method: methodOf(record),
              columns: storedColumns(table),
            },
          ]
        : [],
    ),
  )
}

/**
 * With time: followed to the neck; without: sections across the crack. A record cut at necking: laboratory's criterion.
 */
function methodOf({ specimen: { channels, metadata } }: AssignedRecord): 'time' | 'section' | 'other' {
  if (readStated(metadata).options.formingLimit?.endsAtNecking) return 'other'
  return channels.some(({ role }) => role === 'time') ? 'time' : 'section'
}

const methods = ['section', 'time', 'other'] as const

function toolOf({ specimen: { metadata } }: AssignedRecord): Pick<PlannedPoints, 'method' | 'punch'> {
  const stated = (key: string) =>
    metadata
      .find((entry) => entry.key === key)
      ?.value.trim()
      .toLowerCase()
  const punch = stated('punch')
  return {
    method: methods.find((one) => one === stated('method')) ?? 'other',
    // Valid name of a tool in the store.
    punch: punch !== undefined && /^[a-z0-9.-]{1,40}$/.test(punch) ? punch : null,
  }
}

/** One set for all specimens of a condition, distinguished by number: the chart draws one cloud. */
function chordModuli(records: readonly Placed[]): PlannedPoints[] {
  const found = records.flatMap(({ number, evaluation }) =>
    evaluation.tables.flatMap((table) =>
      table.kind === 'chord-modulus' ? [{ number, columns: storedColumns(table) }] : [],
    ),
  )
  const [first] = found
  if (!first) return []
  const rows = found.map(({ columns }) => columns[0]?.values.length ?? 0)
  const numbers = found.flatMap(({ number }, i) => Array.from({ length: rows[i]! }, () => number))
  return [
    {
      files: filesOf(records),
      evaluated: true,
      condition: records[0]!.condition.label,
      kind: 'chord-modulus',
      method: null,
      punch: null,
      columns: [
        { role: 'replicate', name: 'Specimen', quantity: 'count', values: Float64Array.from(numbers) },
        ...first.columns.map((column, at) => ({
          ...column,
          values: Float64Array.from(found.flatMap(({ columns }) => [...columns[at]!.values])),
        })),
      ],
    },
  ]
}

function filesOf(records: readonly Placed[]): ReadFile[] {
  return [...new Set(records.map(({ file }) => file))]
}

function storedColumns({ columns }: EvaluatedTable): NewColumn[] {
  return columns.map(({ role, name, quantity, unit, values }) => {
    const known = parseUnit(unit, quantity)
    return { role, name, quantity, values: known ? values.map((value) => toStored(value, known)) : values }
  })
}
