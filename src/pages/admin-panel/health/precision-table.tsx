import { useMemo } from 'react'
import { type ComparedBy, comparedBy } from '#contract/materials/laboratory-health.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import split from '#web/admin/split.module.css'
import { Symbol } from '#web/ui/symbol.tsx'
import { countColumn, shareColumn } from './columns.ts'
import type { HealthData } from './load.server.ts'
import { propertyColumn } from './property-column.tsx'

type Row = HealthData['precision']['properties'][number]
type PrecisionProps = {
  readonly precision: HealthData['precision']
  readonly outliers: HealthData['outliers']
  readonly test: string
  readonly by: ComparedBy
}

export function PrecisionTable({ precision, outliers, test, by }: PrecisionProps) {
  const { counts } = outliers
  const columns = useMemo(() => columnsOf(test, by, counts), [test, by, counts])
  return (
    <>
      <DataTable
        caption={`Precision by ${comparedBy[by].toLowerCase()}, ISO 5725-2`}
        columns={columns}
        rows={precision.properties}
        rowId="property"
      />
      <p className={split['muted']}>
        A level is one condition of one coil. <Symbol of="s_r" /> is the standard deviation within one{' '}
        {comparedBy[by].toLowerCase()},
        <Symbol of="s_R" /> also includes the differences between them. Both are relative to the mean of the level and
        pooled by degrees of freedom. Outliers by Grubbs’ test are included, counted here and listed{' '}
        <a href="#outliers">below</a> .
      </p>
    </>
  )
}

function columnsOf(test: string, by: ComparedBy, counts: Readonly<Record<string, number>>): readonly DataColumn<Row>[] {
  const reason = () => 'No level was measured by two of these'
  return [
    propertyColumn(test, by),
    shareColumn('repeatability', 's_r', ({ repeatability }) => repeatability, {
      name: 's_r, relative standard deviation of repeatability',
      reason,
    }),
    shareColumn('reproducibility', 's_R', ({ reproducibility }) => reproducibility, {
      name: 's_R, relative standard deviation of reproducibility',
      reason,
    }),
    countColumn('levels', 'Levels', ({ levels }) => levels),
    countColumn('compared', 'Compared', ({ comparedLevels }) => comparedLevels),
    countColumn('values', 'Values', ({ n }) => n),
    countColumn('outliers', 'Outliers', ({ property }) => counts[property] ?? 0),
  ]
}
