import { useEffect, useState } from 'react'
import { json } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'

/** Pause of the button after an activation mail [ms]. */
export const resendRest = 180_000

/** End of the pause [ms since 1970]; stored for the tab, so that reopening the dialog does not end it. */
const restUntil = slot(
  'resend-until',
  json(0, (value) => (typeof value === 'number' ? value : 0)),
  'session',
)

export function restResend(now = Date.now()): void {
  restUntil.write(now + resendRest)
}

/** Whole seconds until the button works; 0: now. */
export function useResendRest(): number {
  const [left, setLeft] = useState(() => secondsLeft(restUntil.read()))
  useEffect(() => {
    const look = () => setLeft(secondsLeft(restUntil.read()))
    look()
    const timer = setInterval(look, 1000)
    const stop = restUntil.subscribe(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return left
}

/** Limited to the full pause, because the clock may have been set back. */
export function secondsLeft(until: number, now = Date.now()): number {
  const left = until - now
  return left > 0 && left <= resendRest ? Math.ceil(left / 1000) : 0
}

/** `2:59` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
