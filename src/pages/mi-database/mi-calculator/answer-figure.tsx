import { useState } from 'react'
import type { Figure } from '#core/visualizer/figure.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { FigureView } from '#web/visualizer/figure-view.tsx'
import styles from './calculation.module.css'

const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'table', label: 'Table' },
] as const

export function AnswerFigure({ figure, name }: { readonly figure: Figure; readonly name: string }) {
  const [as, setAs] = useState<'chart' | 'table'>('chart')
  return (
    <section aria-label="Chart of the result" className={styles['part']}>
      <div>
        <Segmented label="Curve as" value={as} onChange={setAs} options={views} />
      </div>
      <FigureView {...{ figure, as }} coil={name} synthetic={false} fileName={figure.id} />
    </section>
  )
}
