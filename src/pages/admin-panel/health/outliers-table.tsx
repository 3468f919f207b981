import { formatCount } from '#core/format-count.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type ComparedBy, comparedBy } from '#contract/materials/laboratory-health.ts'
import split from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatDigits, formatNumber, withUnit } from '#web/format/number.ts'
import { countColumn, wordColumn } from './columns.ts'
import type { HealthData } from './load.server.ts'
import { propertyColumn } from './property-column.tsx'

type Outliers = HealthData['outliers']
type Row = Outliers['listed'][number]
type OutliersProps = { readonly outliers: Outliers; readonly test: string; readonly by: ComparedBy }

export function OutliersTable({ outliers, test, by }: OutliersProps) {
  const { listed, count, of } = outliers
  const columns = useMemo(() => columnsOf(test, by), [test, by])
  return (
    <section aria-labelledby="outliers" className={split['rows']}>
      <h2 id="outliers">Outliers by level</h2>
      <p>
        Grubbs’ test applies to levels with at least three values. A straggler exceeds the critical value at 5 %, an
        outlier the critical value at 1 %. If all other values of a level are equal, rounding hides their scatter and
        the test is not applied. All values remain in the means and in the precision above until an editor withdraws the
        specimen with a reason.
      </p>
      <p className={split['muted']}>
        {count > listed.length
          ? `The ${listed.length} largest of ${formatCount(count)} are listed`
          : `${formatCount(count)} of them`}
        {of === null ? '; choose a property above to see its own.' : ` for ${of}. `}
        {of !== null && (
          <Link to={`?${new URLSearchParams({ test, by })}#outliers`} preventScrollReset>
            Of all properties
          </Link>
        )}
      </p>
      <DataTable
        caption="Outliers by level, Grubbs’ test"
        columns={columns}
        rows={listed}
        rowId={({ property, level, number }) => `${property} ${level} ${number}`}
        empty="Grubbs’ test finds no stragglers or outliers."
      />
    </section>
  )
}

function columnsOf(test: string, by: ComparedBy): readonly DataColumn<Row>[] {
  const number = (id: string, head: string, of: (row: Row) => number): DataColumn<Row> => ({
    id,
    head,
    name: head.toLowerCase(),
    numeric: true,
    sort: of,
    cell: (row) => ({ text: formatNumber(of(row), 3), copy: String(of(row)) }),
  })
  const read = (id: string, head: string, of: (row: Row) => number): DataColumn<Row> => ({
    id,
    head,
    name: head.toLowerCase(),
    cell: (row) => ({ text: withUnit(formatDigits(of(row), row.digits), row.unit), copy: String(of(row)) }),
  })
  return [
    propertyColumn(test, by),
    wordColumn('specimen', 'Specimen', ({ level, number: no }) => `${level} ${no}`),
    wordColumn('strength', 'Class', ({ strength }) => (strength === 'outlier' ? 'Outlier' : 'Straggler')),
    wordColumn('group', comparedBy[by], ({ group }) => group ?? '–'),
    read('value', 'Value', ({ value }) => value),
    read('mean', 'Mean of the level', ({ mean }) => mean),
    countColumn('n', 'Values', ({ n }) => n),
    number('statistic', 'Grubbs’ G', ({ statistic }) => statistic),
    number('critical', 'Critical at 5 %', ({ critical }) => critical),
  ]
}
