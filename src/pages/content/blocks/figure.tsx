import type { ReactNode } from 'react'
import styles from './blocks.module.css'

/** `wide` exceeds the column of the text. */
export function Figure({ caption, wide = false, children }: { caption: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? styles['wideFigure'] : styles['figure']}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
