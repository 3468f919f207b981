import { type ReactNode, useEffect, useRef } from 'react'
import { Alert, type AlertTone } from '#web/ui/card.tsx'
import styles from './message.module.css'

export type MessageProps = {
  readonly tone: AlertTone
  readonly text: string
  /** Smaller, below: what happened or what to do. */
  readonly children?: ReactNode
  /** Where the message takes the place of what had the focus, the focus goes to it. */
  readonly takesFocus?: boolean
}

/** What came of a request: read out as soon as it is there. */
export function Message({ tone, text, children, takesFocus = false }: MessageProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} className={styles['message']} tabIndex={-1}>
      <Alert tone={tone} title={text} role={tone === 'danger' ? 'alert' : 'status'}>
        {children}
      </Alert>
    </div>
  )
}
