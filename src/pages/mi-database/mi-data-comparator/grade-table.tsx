import { Link } from 'react-router'
import type { GradeCoils } from '#contract/views/comparison.ts'
import { property } from '#core/properties/index.ts'
import { testType } from '#core/test-types/index.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { missing } from '#web/format/number.ts'
import { plainSymbol } from '#web/format/symbol.ts'
import { shownSpread, shownUnit } from '#web/material/property/shown-value.ts'
import { Symbol } from '#web/ui/symbol.tsx'
import { useMemo } from 'react'
import styles from './page.module.css'
import { useComparator } from './use-comparator.ts'

type Row = GradeCoils['coils'][number]

/** All coils of the reference's grade, without averages. */
export function GradeTable({ grade }: { readonly grade: GradeCoils & { readonly cut: number } }) {
  const { searchOf } = useComparator()
  const columns = useMemo(() => columnsOf(grade, searchOf), [grade, searchOf])
  return (
    <section
      className={styles['values']}
      aria-labelledby="grade-title"
      data-synthetic={grade.coils.every(({ synthetic }) => synthetic) || undefined}
    >
      <h2 id="grade-title">
        All coils of {grade.grade}, {testType(grade.test).name.toLowerCase()}, {grade.condition}
      </h2>
      <DataTable
        caption={`All coils of ${grade.grade}`}
        columns={columns}
        rows={grade.coils}
        rowId="slug"
        empty={`No coil that you can access was tested under ${grade.condition}.`}
      />
      <p className={styles['note']}>
        Mean ± one standard deviation (n) of the specimens of one coil, not averaged over coils, mills or laboratories.
        {grade.locked.length > 0 && ` Not included in your plan: ${grade.locked.join(', ')}.`}
        {grade.cut > 0 && ` ${grade.cut} more coils are not shown.`}
      </p>
    </section>
  )
}

function columnsOf({ columns }: GradeCoils, searchOf: ReturnType<typeof useComparator>['searchOf']): DataColumn<Row>[] {
  const text = (id: string, head: string, of: (row: Row) => string): DataColumn<Row> => ({
    id,
    head,
    name: head,
    sort: of,
    cell: (row) => ({ text: of(row) }),
  })
  return [
    {
      id: 'coil',
      head: 'Coil',
      name: 'Coil',
      sort: ({ name }) => name,
      cell: ({ name, slug }) => ({
        text: name,
        show: <Link to={searchOf({ materials: [slug], view: 'chart' })}>{name}</Link>,
      }),
    },
    text('data', 'Data', ({ synthetic }) => (synthetic ? 'synthetic' : 'measured')),
    text('mill', 'Mill', ({ millType }) => millType),
    ...columns.map(({ property: id }, i): DataColumn<Row> => {
      const symbol = property(id)?.symbol ?? id
      return {
        id,
        head: <Symbol of={symbol} />,
        name: plainSymbol(symbol),
        unit: shownUnit(id),
        numeric: true,
        sort: ({ values }) => values[i]?.mean,
        cell: ({ values }) => {
          const mean = values[i]
          if (!mean) return { text: missing, reason: 'not evaluated' }
          return { text: `${shownSpread(id, mean)} (${mean.n})`, copy: String(mean.mean) }
        },
      }
    }),
    text('laboratory', 'Laboratory', ({ laboratory }) => laboratory ?? missing),
    text('standard', 'Standard', ({ standard }) => standard ?? missing),
    {
      id: 'thickness',
      head: <Symbol of="t" />,
      name: 'thickness',
      unit: 'mm',
      numeric: true,
      sort: ({ thickness }) => thickness,
      cell: ({ thickness }) => ({ text: thickness.toFixed(2) }),
    },
    text('coating', 'Coating', ({ coating }) => coating ?? missing),
  ]
}
