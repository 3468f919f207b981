import type { ComponentPropsWithoutRef } from 'react'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './blocks.module.css'

export function Code({ children }: ComponentPropsWithoutRef<'pre'>) {
  return (
    <ScrollRegion label="Code">
      <pre className={styles['code']}>{children}</pre>
    </ScrollRegion>
  )
}
