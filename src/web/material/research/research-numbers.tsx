import { useMemo } from 'react'
import { Link } from 'react-router'
import type { DrawnCoil } from '#contract/views/research.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatSpread } from '#web/format/mean.ts'
import { type DisplayKind, displayOf } from '#web/format/unit-system.ts'
import { chartAxis } from '../test-chart/chart-axis.ts'
import { conditionsOf, numbersOf } from './condition-numbers.ts'
import { type ResearchProps, useDrawnCoils } from './use-drawn-coils.ts'

/** Coils × conditions, for tests without curves. */
export function ResearchNumbers({ chart, coils: shown, drawings }: ResearchProps) {
  const coils = useDrawnCoils(shown, drawings)
  const axis = useMemo(() => chartAxis(chart.y), [chart.y])
  const columns = useMemo(() => columnsOf(coils, axis.kind), [coils, axis.kind])
  return <DataTable caption={`${axis.label} by condition`} columns={columns} rows={coils} rowId="id" roomy />
}

function columnsOf(coils: readonly DrawnCoil[], kind: DisplayKind) {
  const digits = displayOf(kind, 'SI')
  const conditions = conditionsOf(coils)
  return [
    {
      id: 'coil',
      head: 'Coil',
      name: 'coil',
      sort: ({ name }) => name,
      cell: ({ name, address }) => ({ text: name, show: <Link to={address}>{name}</Link> }),
    },
    ...conditions.map((condition): DataColumn<DrawnCoil> => ({
      id: condition,
      head: condition,
      name: condition,
      unit: digits.unit,
      numeric: true,
      sort: (coil) => numbersOf(coil, condition, kind)?.mean,
      cell(coil) {
        const found = numbersOf(coil, condition, kind)
        if (!found) return { text: '–', reason: 'Not tested under this condition.' }
        return { text: `${formatSpread(found, digits)} (${found.n})`, copy: String(found.mean) }
      },
    })),
  ] satisfies readonly DataColumn<DrawnCoil>[]
}
