import type { Heading } from '#web/ui/plain-table.tsx'
import tables from './tables.module.css'

/** Over a column of numbers. */
export function numberHeading(head: string): Heading {
  return { id: head, head, className: tables['number'] }
}
