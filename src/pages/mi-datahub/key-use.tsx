import { useMemo } from 'react'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { formatNumber } from '#web/format/number.ts'
import { type CallsOfDay, callsByDay } from './calls-by-day.ts'
import type { loadDatahub } from './load.server.ts'

type KeyUseProps = { readonly keys: Awaited<ReturnType<typeof loadDatahub>>['data']['keys'] }

export function KeyUse({ keys }: KeyUseProps) {
  const rows = useMemo(() => callsByDay(keys), [keys])
  const columns = useMemo(
    (): readonly DataColumn<CallsOfDay>[] => [
      { id: 'day', head: 'Day (UTC)', name: 'day', cell: ({ name }) => ({ text: name }) },
      ...keys.map(({ id, name, prefix }, i): DataColumn<CallsOfDay> => ({
        id,
        head: `${name} (${prefix}…)`,
        name: `calls with ${name}`,
        numeric: true,
        sort: ({ calls }) => calls[i],
        cell: ({ calls }) => ({ text: formatNumber(calls[i]!, 0), copy: String(calls[i]) }),
      })),
    ],
    [keys],
  )
  return (
    <>
      <h3>Usage of your keys</h3>
      <DataTable caption="Calls per key and day" columns={columns} rows={rows} rowId="name" />
      <p>Successful calls; days without calls are not listed. Updated every minute.</p>
    </>
  )
}
