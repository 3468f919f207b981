import type { Drawing, Figure, FigureLine } from '#core/visualizer/index.ts'
import { pack, unpack } from './packed.ts'

export type PackedDrawing = Pick<Drawing, 'tables' | 'notes'> & {
  readonly figures: readonly (Omit<Figure, 'lines'> & {
    readonly lines: readonly (Omit<FigureLine, 'curve' | 'spread'> & { readonly x: string; readonly y: string })[]
  })[]
}

export function packDrawing({ figures, tables, notes }: Drawing): PackedDrawing {
  return {
    figures: figures.map(({ lines, ...figure }) => ({
      ...figure,
      lines: lines.map(({ curve, ...line }) => ({ ...line, x: pack(curve.x), y: pack(curve.y) })),
    })),
    tables,
    notes,
  }
}

export function unpackDrawing({ figures, tables, notes }: PackedDrawing): Drawing {
  return {
    figures: figures.map(({ lines, ...figure }) => ({
      ...figure,
      lines: lines.map(({ x, y, ...line }) => ({ ...line, curve: { x: unpack(x), y: unpack(y) } })),
    })),
    tables,
    notes,
  }
}
