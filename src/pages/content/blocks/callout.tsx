import type { ReactNode } from 'react'
import { Alert } from '#web/ui/card.tsx'

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
