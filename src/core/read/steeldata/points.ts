import type { PointTable, TextColumn } from '../specimen.ts'
import { readChannels, type UploadChannel } from './channels.ts'
import type { Upload } from './parse.ts'
import type { Report } from './report.ts'

/** Rows of an upload as a table of points: columns of numbers by the list, the others as words. */
export function readPoints(
  upload: Upload,
  name: string,
  words: readonly string[],
  allowed: readonly string[],
  test: string,
  report: Report,
): { table: PointTable; channels: readonly UploadChannel[] } {
  const channels = readChannels(upload, new Set(words), new Set(allowed), test, report)
  const texts: TextColumn[] = words
    .filter((word) => upload.header.includes(word))
    .map((word) => ({ name: word, values: upload.rows.map((cells) => cells[upload.header.indexOf(word)]!) }))
  return { table: { name, channels: channels.map(({ channel }) => channel), texts }, channels }
}

/** A channel by its canonical column name. */
export function channelOf(channels: readonly UploadChannel[], name: string): Float64Array | undefined {
  return channels.find(({ column }) => column.name === name)?.channel.values
}
