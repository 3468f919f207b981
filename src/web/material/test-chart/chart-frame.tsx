import { type ReactNode, useId } from 'react'
import { SyntheticBadge } from '#web/ui/synthetic-badge.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  readonly title: string
  readonly subtitle: ReactNode
  readonly synthetic: boolean
  readonly source: ReactNode
  /** Choices and buttons below the heading. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

export function ChartFrame({ title, subtitle, synthetic, source, tools, children }: ChartFrameProps) {
  const id = useId()
  return (
    <figure className={styles['frame']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h3 id={id} className={styles['title']}>
            <SymbolText of={title} />
          </h3>
          <p className={styles['subtitle']}>{subtitle}</p>
        </div>
        {synthetic && <SyntheticBadge />}
      </div>
      {tools && (
        <div className={styles['tools']} data-print="no">
          {tools}
        </div>
      )}
      {children}
      <figcaption className={styles['source']}>{source}</figcaption>
    </figure>
  )
}
