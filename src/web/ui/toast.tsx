import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styles from './toast.module.css'

type ToastProps = { readonly action: ReactNode; readonly children: ReactNode; readonly onEnd: () => void }

/** Notice with an undo action; 6 seconds, longer under pointer or focus. */
export function Toast({ action, children, onEnd }: ToastProps) {
  const [held, setHeld] = useState(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(() => end(), 6_000)
    return () => clearTimeout(timer)
  }, [held])
  return (
    <div
      role="presentation"
      className={styles['toast']}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <output>{children}</output>
      {action}
    </div>
  )
}
