import { type ReactNode, useEffect, useRef } from 'react'
import { Alert, type AlertTone } from '#web/ui/card.tsx'
import styles from './message.module.css'

export type MessageProps = {
  readonly tone: AlertTone
  readonly text: string
  readonly children?: ReactNode
  /** Takes the focus of the element that it replaces. */
  readonly takesFocus?: boolean
}

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
