import type { DataMap, MapPoint } from '#contract/views/data-map.ts'
import { type ExportCell, exchangeUnit, type Note } from '#core/export/table.ts'
import type { TargetFile } from '../materials/file-format.ts'
import { notesJson, writeTable } from '../materials/write-content.ts'
import { headNotes, syntheticShare } from '../materials/notes.ts'

/** Writes the points of a map in stored units with all digits, then the coils without points with the reason. */
export async function writePoints(
  map: DataMap,
  sources: readonly Note[],
  version: string,
  file: TargetFile,
): Promise<Buffer> {
  const notes = [...notesOf(map, version), ...sources]
  if (file.format === 'json') {
    const { x, y, size, hue, points, total, notShown, gauges, literature } = map
    const published = 'none' in literature ? [] : literature
    return Buffer.from(
      JSON.stringify({ ...notesJson(notes), x, y, size, hue, gauges, total, points, notShown, literature: published }),
    )
  }
  const { x, y, size, hue, points } = map
  const missing = map.notShown.flatMap(({ reason, coils }) => coils.map(({ name }) => ({ name, reason })))
  const column = (name: string, unit: string, of: (point: MapPoint) => ExportCell) => ({
    name,
    unit: exchangeUnit(unit),
    cell: (row: number) => (row < points.length ? of(points[row]!) : null),
  })
  const absent = (row: number) => missing[row - points.length]
  const columns = [
    { name: 'coil', unit: '-', cell: (row: number) => (points[row] ?? absent(row)!).name },
    column('material', '', ({ material }) => material),
    column('family', '', ({ family }) => family),
    column('thickness', 'mm', ({ thickness }) => thickness),
    column('coating', '', ({ coating }) => coating),
    column('mill_type', '', ({ millType }) => millType),
    column('x', x.unit, (point) => point.x),
    column('x s', x.unit, ({ sx }) => sx),
    column('y', y.unit, (point) => point.y),
    column('y s', y.unit, ({ sy }) => sy),
    ...(size ? [column('size', size.unit, (point) => point.size)] : []),
    ...(hue ? [column('hue', hue.unit, (point) => point.hue)] : []),
    column('n', '', ({ n }) => n),
    column('condition', '', ({ condition }) => condition),
    column('status', '', ({ synthetic }) => (synthetic ? 'synthetic' : 'measured')),
    column('flags', '', ({ flags }) => flags.join(' ')),
    ...(missing.length > 0
      ? [{ name: 'not_shown', unit: '-', cell: (row: number) => absent(row)?.reason ?? null }]
      : []),
  ]
  return writeTable({ name: 'points', notes, columns, rows: points.length + missing.length }, file)
}

function notesOf({ x, y, size, hue, points, notShown, gauges, release }: DataMap, version: string): Note[] {
  const synthetic = syntheticShare(points)
  const missing = notShown.map(({ count, reason }) => `${count} ${count === 1 ? 'coil' : 'coils'} ${reason}`)
  const notes: readonly (readonly [string, string | null])[] = [
    ...headNotes({ format: 'steeldata-map/1', version, synthetic, release }),
    ['x', `${x.asked}: ${x.label}`],
    ['y', `${y.asked}: ${y.label}`],
    ['size', size === null ? null : `${size.asked}: ${size.label}`],
    ['hue', hue === null ? null : `${hue.asked}: ${hue.label}`],
    ['gauge-length', gauges[0] === undefined ? null : `${gauges[0]} mm`],
    ['not-shown', missing.length > 0 ? missing.join('; ') : null],
  ]
  return notes.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const]))
}
