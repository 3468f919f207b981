import type { ReactNode } from 'react'
import type { Called } from '#web/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'

type CalledViewProps<T> = {
  readonly called: Called<T>
  readonly again: () => Promise<void>
  readonly children: (data: T) => ReactNode
}

/** What a call brought; while it is under way nothing jumps, and a part that failed fails alone. */
export function CalledView<T>({ called, again, children }: CalledViewProps<T>) {
  if (called.state === 'loading') return <p aria-busy="true">Loading…</p>
  if (called.state === 'ready') return children(called.data)
  return (
    <Alert
      tone="danger"
      role="alert"
      title={called.message}
      action={
        <Button small onPress={() => void again()}>
          Retry
        </Button>
      }
    />
  )
}
