import type { ComponentPropsWithoutRef } from 'react'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import styles from './blocks.module.css'

export function Table({ children, ...rest }: ComponentPropsWithoutRef<'table'>) {
  return (
    <ScrollRegion label="Table">
      <table {...rest} className={styles['table']}>
        {children}
      </table>
    </ScrollRegion>
  )
}
