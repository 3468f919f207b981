import type { Channel } from '#core/read/specimen.ts'
import type { NewColumn } from '../store-columns.ts'

/** Columns of a record, those without a role of their own under their name as upload formats spell it. */
export function columnsOf(channels: readonly Channel[]): NewColumn[] {
  return channels.map((channel) => ({ ...channel, role: roleOf(channel) }))
}

function roleOf({ role, name }: Channel): string {
  if (role !== 'other') return role
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}
