import { useMemo } from 'react'
import { type PackedDrawing, unpackDrawing } from '#contract/views/drawing.ts'
import { FigureTableView } from '#web/visualizer/figure-table-view.tsx'
import { FigureView } from '#web/visualizer/figure-view.tsx'
import styles from '#web/visualizer/visualizer.module.css'
import { SymbolText } from '#web/ui/symbol.tsx'

type FractureFiguresProps = {
  readonly packed: PackedDrawing
  readonly coil: string
  readonly synthetic: boolean
  readonly as: 'chart' | 'table'
}

export function FractureFigures({ packed, coil, synthetic, as }: FractureFiguresProps) {
  const { figures, tables, notes } = useMemo(() => unpackDrawing(packed), [packed])
  return (
    <div className={styles['view']}>
      <div className={styles['figures']} data-many={figures.length > 1 || undefined}>
        {figures.map((figure) => (
          <FigureView key={figure.id} {...{ figure, coil, synthetic, as }} fileName={figure.id} />
        ))}
      </div>
      {tables.map((table) => (
        <FigureTableView key={table.id} table={table} />
      ))}
      <ul className={styles['notes']}>
        {notes.map((note) => (
          <li key={note}>
            <SymbolText of={note} />
          </li>
        ))}
      </ul>
    </div>
  )
}
