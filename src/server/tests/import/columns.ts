import type { Channel } from '#core/read/specimen.ts'
import type { NewColumn } from '../store-columns.ts'

/** Columns of a record; those without a role have their name in upload formats. */
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
