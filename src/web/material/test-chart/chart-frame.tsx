import { type ReactNode, useId } from 'react'
import { StatusBadge } from '#web/ui/badge.tsx'
import styles from './chart-frame.module.css'

type ChartFrameProps = {
  readonly title: string
  readonly subtitle: ReactNode
  readonly synthetic: boolean
  readonly source: ReactNode
  readonly children: ReactNode
}

export function ChartFrame({ title, subtitle, synthetic, source, children }: ChartFrameProps) {
  const id = useId()
  return (
    <figure className={styles['frame']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h3 id={id} className={styles['title']}>
            {title}
          </h3>
          <p className={styles['subtitle']}>{subtitle}</p>
        </div>
        {synthetic && <StatusBadge status="synthetic" />}
      </div>
      {children}
      <figcaption className={styles['source']}>{source}</figcaption>
    </figure>
  )
}
