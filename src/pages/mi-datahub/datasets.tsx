import { useMemo } from 'react'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { formatSignificant, thinSpace } from '#web/format/number.ts'
import { licenceOf } from './licence.ts'
import type { loadDatahub } from './load.server.ts'

type Row = Awaited<ReturnType<typeof loadDatahub>>['data']['sets'][number]
type DatasetsProps = {
  readonly sets: readonly Row[]
  readonly release: string | null
  readonly opened: string | undefined
}

export function Datasets({ sets, release, opened }: DatasetsProps) {
  const columns = useMemo((): readonly DataColumn<Row>[] => {
    return [
      textColumn('Data set', ({ name }) => name, {
        cell: (row) => ({ text: row.name, show: linkTo(row, opened) }),
      }),
      textColumn('Release', () => release ?? 'none', { sort: undefined }),
      countColumn('Materials', ({ materials }) => materials),
      countColumn('Coils', ({ coils }) => coils),
      countColumn('Curves', ({ curves }) => curves),
      {
        id: 'size',
        head: 'Size',
        name: 'size of the recorded curves',
        unit: 'MB',
        numeric: true,
        sort: ({ bytes }) => bytes,
        cell: ({ bytes }) => ({ text: formatSignificant(bytes / 1e6, 2), copy: String(bytes / 1e6) }),
      },
      textColumn('Tests', ({ tests }) => tests.join(', '), { wrap: 'brief', sort: undefined }),
      textColumn('Licence', licenceOf, { wrap: 'brief', sort: undefined }),
      textColumn('Formats', () => ['CSV', 'XLSX', 'JSON', 'Parquet'].join(`${thinSpace}· `), { sort: undefined }),
    ]
  }, [release, opened])
  return (
    <DataTable
      caption="Data sets"
      columns={columns}
      rows={sets}
      rowId="id"
      empty="You have access to no data sets. Request a subscription to access more than the free sample."
      roomy
    />
  )
}

function linkTo({ id, name }: Row, opened: string | undefined) {
  return (
    <ReleaseLink
      to={`?${new URLSearchParams({ dataset: id })}#dataset`}
      aria-current={id === opened ? 'true' : undefined}
    >
      {name}
    </ReleaseLink>
  )
}
