import type { ExportTable, Note } from '#core/export/table.ts'
import { exchangeUnit } from '#core/export/table.ts'
import { quantity } from '#core/units/quantity.ts'
import type { Drawing, Figure, FigureLine } from '#core/visualizer/index.ts'
import type { AxisSpec } from '#core/test-types/test-type.ts'
import type { TargetFile } from './file-format.ts'
import { notesJson, writeTable } from './write-content.ts'

export async function writeDrawing(drawing: Drawing, notes: readonly Note[], file: TargetFile): Promise<Buffer> {
  return file.format === 'json' ? drawingJson(drawing, notes) : writeTable(drawingTable(drawing, notes), file)
}

type Row = { readonly figure: Figure; readonly line: FigureLine; readonly point: number }

/** One row for each point, with quantities and units, because figures have different axes. */
function drawingTable({ figures }: Drawing, notes: readonly Note[]): ExportTable {
  const rows = figures.flatMap((figure) =>
    figure.lines.flatMap((line) => Array.from(line.curve.x, (_, point): Row => ({ figure, line, point }))),
  )
  const column = (name: string, of: (row: Row) => string | number) => ({
    name,
    unit: '-',
    cell: (row: number) => of(rows[row]!),
  })
  return {
    name: 'view',
    notes,
    columns: [
      column('figure', ({ figure }) => figure.id),
      column('line', ({ line }) => line.label),
      column('kind', ({ line }) => line.kind),
      column('x_quantity', ({ figure }) => figure.x.channel),
      column('x_unit', ({ figure }) => storedUnit(figure.x)),
      column('x', ({ line, point }) => line.curve.x[point]!),
      column('y_quantity', ({ figure }) => figure.y.channel),
      column('y_unit', ({ figure }) => storedUnit(figure.y)),
      column('y', ({ line, point }) => line.curve.y[point]!),
      ...(figures.some(({ lines }) => lines.some(({ spread }) => spread))
        ? [column('y_half_width', ({ line, point }) => line.spread?.[point] ?? Number.NaN)]
        : []),
    ],
    rows: rows.length,
  }
}

function storedUnit(axis: AxisSpec): string {
  return exchangeUnit(quantity(axis.quantity).stored)
}

function drawingJson({ figures, tables, notes: left }: Drawing, notes: readonly Note[]): Buffer {
  const axis = (one: AxisSpec) => ({ quantity: one.channel, label: one.label, unit: storedUnit(one) })
  return Buffer.from(
    JSON.stringify({
      ...notesJson(notes),
      figures: figures.map(({ id, label, x, y, lines }) => ({
        id,
        label,
        x: axis(x),
        y: axis(y),
        lines: lines.map((line) => ({
          label: line.label,
          kind: line.kind,
          x: [...line.curve.x],
          y: [...line.curve.y],
          ...(line.spread && { half_width: [...line.spread] }),
        })),
      })),
      tables,
      notes: left,
    }),
  )
}
