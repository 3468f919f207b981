import type { FieldImage } from '#core/strain-fields/index.ts'
import { CurveTable } from '#web/data-table/curve-table.tsx'
import { formatFixed } from '#web/format/number.ts'

/** The measured points of an image: places and strains. */
export function PointsTable({ title, image }: { readonly title: string; readonly image: FieldImage }) {
  const { x, y, eps1, eps2 } = image
  const rows = Array.from(x.keys()).filter((i) => Number.isFinite(eps1[i]))
  const columns = [x, y, eps1, eps2]
  return (
    <CurveTable
      caption={`Points of ${title}`}
      table={{
        rows: rows.length,
        at: (row, column) => columns[column]?.[rows[row] ?? -1],
        columns: [
          { series: 'Place', symbol: 'x', unit: 'mm' },
          { series: 'Place', symbol: 'y', unit: 'mm' },
          { series: 'Major true strain', symbol: 'ε1', unit: '1' },
          { series: 'Minor true strain', symbol: 'ε2', unit: '1' },
        ],
      }}
      format={(value, column) => formatFixed(value, column < 2 ? 2 : 4)}
    />
  )
}
