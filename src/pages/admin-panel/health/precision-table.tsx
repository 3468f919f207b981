import { useMemo } from 'react'
import { Link } from 'react-router'
import { type ComparedBy, comparedBy } from '#contract/laboratory-health.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import split from '#web/admin/split.module.css'
import type { HealthData } from './load.server.ts'
import { percent } from './percent.ts'

type Row = HealthData['precision']['properties'][number]
type PrecisionProps = { readonly precision: HealthData['precision']; readonly test: string; readonly by: ComparedBy }

/** Repeatability and reproducibility of each property, relative to its mean. */
export function PrecisionTable({ precision, test, by }: PrecisionProps) {
  const columns = useMemo(() => columnsOf(test, by), [test, by])
  return (
    <>
      <DataTable
        caption={`Precision by ${comparedBy[by].toLowerCase()}, ISO 5725-2`}
        columns={columns}
        rows={precision.properties}
        rowId={({ property }) => property}
        density="compact"
      />
      <p className={split['quiet']}>
        A level is one condition of one coil. s_r is the scatter within one {comparedBy[by].toLowerCase()}, s_R with the
        difference between them, each over the mean of its level and put together by degrees of freedom. Nothing is left
        out as an outlier.
      </p>
    </>
  )
}

function columnsOf(test: string, by: ComparedBy): readonly DataColumn<Row>[] {
  const share = (id: string, head: string, name: string, of: (row: Row) => number | null): DataColumn<Row> => ({
    id,
    head,
    name,
    numeric: true,
    sort: (row) => of(row) ?? undefined,
    cell: (row) => ({
      text: percent(of(row)),
      copy: of(row) === null ? undefined : String(of(row)),
      ...(of(row) === null && { reason: `No level was measured by two of them` }),
    }),
  })
  return [
    {
      id: 'name',
      head: 'Property',
      name: 'property',
      sort: ({ name }) => name,
      cell: ({ name, property }) => ({
        text: name,
        show: (
          <Link to={`?${new URLSearchParams({ test, by, property })}#control`} preventScrollReset>
            {name}
          </Link>
        ),
      }),
    },
    share(
      'repeatability',
      's_r',
      's_r, relative standard deviation of repeatability',
      ({ repeatability }) => repeatability,
    ),
    share(
      'reproducibility',
      's_R',
      's_R, relative standard deviation of reproducibility',
      ({ reproducibility }) => reproducibility,
    ),
    count('levels', 'Levels', ({ levels }) => levels),
    count('compared', 'Compared', ({ comparedLevels }) => comparedLevels),
    count('values', 'Values', ({ n }) => n),
  ]
}

function count(id: string, head: string, of: (row: Row) => number): DataColumn<Row> {
  return {
    id,
    head,
    name: head.toLowerCase(),
    numeric: true,
    sort: of,
    cell: (row) => ({ text: of(row).toLocaleString('en-GB') }),
  }
}
