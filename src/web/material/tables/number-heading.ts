import type { Heading } from '#web/ui/plain-table.tsx'
import tables from './tables.module.css'

export function numberHeading(head: string): Heading {
  return { id: head, head, className: tables['number'] }
}
