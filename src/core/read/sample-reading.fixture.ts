import { readSource } from './read-source.ts'
import type { Channel, FileReading } from './specimen.ts'

export const read = (text: string, name = 'file.csv') => readSource({ kind: 'text', name, pieces: [text] })
export const rows = (count: number, row: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i)).join('\n')
export const codes = ({ issues, specimens }: FileReading) =>
  [...issues, ...specimens.flatMap((one) => one.issues)].map(({ code }) => code)

export function channel(reading: FileReading, role: Channel['role'], specimen = 0): Channel {
  const found = reading.specimens[specimen]?.channels.find((one) => one.role === role)
  if (!found)
    throw new Error(
      `no channel ${role} among ${reading.specimens[specimen]?.channels.map((one) => one.role).join(', ')}`,
    )
  return found
}

export const roles = ({ specimens }: FileReading, at = 0) => specimens[at]?.channels.map(({ role }) => role).join(' ')

/** Stated results by property id, or by name without one. */
export const stated = ({ specimens }: FileReading, at = 0) =>
  Object.fromEntries((specimens[at]?.laboratory ?? []).map(({ id, name, value }) => [id ?? name, value]))
