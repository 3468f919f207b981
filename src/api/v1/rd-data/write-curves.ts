import { type ExportCell, exchangeUnit, type Note } from '#core/export/table.ts'
import { quantity } from '#core/units/quantity.ts'
import type { Research } from '#views/research/index.ts'
import type { Services } from '../../services.ts'
import type { TargetFile } from '../materials/file-format.ts'
import { headNotes, syntheticShare } from '../materials/notes.ts'
import { notesJson, writeTable } from '../materials/write-content.ts'
import { finiteOrNull } from '#core/numerics/finite-numbers.ts'

type Written = {
  readonly test: string
  readonly release: string | null
  readonly sources: readonly Note[]
  readonly file: TargetFile
  readonly services: Pick<Services, 'config'>
}

type Line = {
  readonly coil: Research['coils'][number]
  readonly series: Research['coils'][number]['series'][number]
}

export async function writeResearch(view: Research, { test, release, sources, file, services }: Written) {
  const { chart, coils, count, page, pages } = view
  const notes: Note[] = [
    ...headNotes({
      format: 'steeldata-research/1',
      version: services.config.version,
      synthetic: syntheticShare(coils),
      release,
    }),
    ['test', test],
    ['chart', chart.id],
    ['coils', `${coils.length} of ${count}, page ${page} of ${pages}`],
    ...sources,
  ]
  const lines = coils.flatMap((coil) => coil.series.map((series): Line => ({ coil, series })))
  if (file.format === 'json')
    return Buffer.from(
      JSON.stringify({
        ...notesJson(notes),
        x: chart.x,
        y: chart.y,
        coils: coils.map(({ id: _id, originals: _originals, notes: unavailable, series, ...coil }) => ({
          ...coil,
          unavailable,
          curves: series.map(({ label, condition, kind, curve, spread }) => ({
            label,
            condition,
            kind,
            x: Array.from(curve.x, finiteOrNull),
            y: Array.from(curve.y, finiteOrNull),
            s: spread && Array.from(spread, finiteOrNull),
          })),
        })),
      }),
    )
  const places = lines.flatMap((line) => Array.from(line.series.curve.x, (_, i) => [line, i] as const))
  const column = (name: string, unit: string, of: (line: Line, i: number) => ExportCell) => ({
    name,
    unit,
    cell: (row: number) => of(...places[row]!),
  })
  const unitOf = (axis: (typeof chart)['x']) => exchangeUnit(quantity(axis.quantity).stored)
  return writeTable(
    {
      name: 'curves',
      notes,
      columns: [
        column('coil', '-', ({ coil }) => coil.name),
        column('material', '-', ({ coil }) => coil.material),
        column('condition', '-', ({ series }) => series.condition),
        column('curve', '-', ({ series }) => series.label),
        column('kind', '-', ({ series }) => series.kind),
        column(chart.x.channel, unitOf(chart.x), ({ series }, i) => series.curve.x[i]!),
        column(chart.y.channel, unitOf(chart.y), ({ series }, i) => series.curve.y[i]!),
        column('s', unitOf(chart.y), ({ series }, i) => series.spread?.[i] ?? null),
        column('origin', '-', ({ coil }) => (coil.synthetic ? 'synthetic' : 'measured')),
      ],
      rows: places.length,
    },
    file,
  )
}
