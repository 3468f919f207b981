import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'

export type ToDo = {
  readonly id: string
  readonly todo: string
  readonly to: string
  readonly about: string
  readonly title: string
  /** ISO 8601. */
  readonly since: string
  /** Age [whole days]. */
  readonly days: number
  readonly due: string | null
  readonly late: boolean
}

const columns = [
  linkColumn<ToDo>('To do', ({ todo }) => todo, { to: ({ to }) => to }),
  textColumn<ToDo>('About', ({ about }) => about),
  textColumn<ToDo>('Title', ({ title }) => title, { wrap: true }),
  textColumn<ToDo>('Age', ({ days }) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`), {
    sort: ({ since }) => since,
  }),
  dayColumn<ToDo>('Due', ({ due }) => due, {
    remark: ({ late }) => (late ? { words: 'late', tone: 'danger' } : undefined),
  }),
]

export function ToDoTable({ caption, items }: { readonly caption: string; readonly items: readonly ToDo[] }) {
  return <DataTable caption={caption} columns={columns} rows={items} rowId="id" empty="No tasks." />
}
