import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'

/** Something that waits for somebody of the laboratory, and where it is dealt with. */
export type ToDo = {
  readonly id: string
  readonly todo: string
  readonly to: string
  readonly about: string
  readonly title: string
  /** When it began to wait, ISO. */
  readonly since: string
  /** The same as an age [whole days]. */
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

/** In the order given; the inbox, and the overview of administration. */
export function ToDoTable({ caption, items }: { readonly caption: string; readonly items: readonly ToDo[] }) {
  return <DataTable caption={caption} columns={columns} rows={items} rowId="id" empty="Nothing to do." />
}
