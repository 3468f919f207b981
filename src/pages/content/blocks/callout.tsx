import type { ReactNode } from 'react'
import { Alert } from '#web/ui/card.tsx'

/** An aside: a pitfall (`warning`) or something worth knowing. */
export function Callout({
  title,
  tone = 'info',
  children,
}: {
  title: string
  tone?: 'info' | 'warning'
  children: ReactNode
}) {
  return (
    <Alert tone={tone} title={title}>
      {children}
    </Alert>
  )
}
