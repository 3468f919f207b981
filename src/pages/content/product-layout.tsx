import type { ReactNode } from 'react'
import { TemperStrip } from '#web/ui/logo.tsx'
import { useStaff } from '#pages/frame/use-staff.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import { usePageContent } from './content-context.ts'
import styles from './product-layout.module.css'
import { Sources } from './sources.tsx'

export function ProductLayout({ children }: { children: ReactNode }) {
  const { page, own } = usePageContent()
  const staff = useStaff()
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <TemperStrip />
        <h1>{page.title}</h1>
        <p className={styles['promise']}>
          <SymbolText of={page.description} />
        </p>
      </header>
      {staff && page.example && !own && (
        <p className={styles['example']}>Sample text: replace with your laboratory’s facts.</p>
      )}
      {children}
      <Sources sources={page.sources} />
    </article>
  )
}
