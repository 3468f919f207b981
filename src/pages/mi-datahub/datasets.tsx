import { useMemo } from 'react'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { formatSignificant, thinSpace } from '#web/format/number.ts'
import { licenceOf } from './licence.ts'
import type { loadDatahub } from './load.server.ts'

type Row = Awaited<ReturnType<typeof loadDatahub>>['data']['sets'][number]
type DatasetsProps = {
  readonly sets: readonly Row[]
  readonly release: string | null
  /** Id of the one that is shown below. */
  readonly opened: string | undefined
}

/** A row for each set of data that the reader may take away. */
export function Datasets({ sets, release, opened }: DatasetsProps) {
  const columns = useMemo((): readonly DataColumn<Row>[] => {
    const count = (id: 'materials' | 'coils' | 'curves', head: string): DataColumn<Row> => ({
      id,
      head,
      name: head.toLowerCase(),
      numeric: true,
      sort: (row) => row[id],
      cell: (row) => ({ text: String(row[id]) }),
    })
    return [
      {
        id: 'name',
        head: 'Data set',
        name: 'data set',
        sort: ({ name }) => name,
        cell: (row) => ({ text: row.name, show: linkTo(row, opened) }),
      },
      { id: 'release', head: 'Release', name: 'release', cell: () => ({ text: release ?? 'none' }) },
      count('materials', 'Materials'),
      count('coils', 'Coils'),
      count('curves', 'Curves'),
      {
        id: 'size',
        head: 'Size',
        name: 'size of the recorded curves',
        unit: 'MB',
        numeric: true,
        sort: ({ bytes }) => bytes,
        cell: ({ bytes }) => ({ text: formatSignificant(bytes / 1e6, 2), copy: String(bytes / 1e6) }),
      },
      { id: 'tests', head: 'Tests', name: 'tests', wrap: 'brief', cell: ({ tests }) => ({ text: tests.join(', ') }) },
      {
        id: 'licence',
        head: 'Licence',
        name: 'licence',
        wrap: 'brief',
        cell: (set) => ({ text: licenceOf(set) }),
      },
      {
        id: 'formats',
        head: 'Formats',
        name: 'formats',
        cell: () => ({ text: ['CSV', 'XLSX', 'JSON', 'Parquet'].join(`${thinSpace}· `) }),
      },
    ]
  }, [release, opened])
  return (
    <DataTable
      caption="Data sets"
      columns={columns}
      rows={sets}
      rowId={({ id }) => id}
      empty={<p>No data set is open to you. Ask for a subscription to read more than the free sample.</p>}
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
