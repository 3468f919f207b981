import { useEffect, useState } from 'react'
import { json } from '#web/client-state/codec.ts'
import { slot } from '#web/client-state/slot.ts'

/** How long the button for another activation mail rests after its message [ms]. */
export const resendRest = 180_000

/** Until when it rests [ms since 1970]; of this tab, so that opening the dialog again does not wake it. */
const restUntil = slot(
  'resend-until',
  json(0, (value) => (typeof value === 'number' ? value : 0)),
  'session',
)

export function restResend(now = Date.now()): void {
  restUntil.write(now + resendRest)
}

/** Whole seconds until the button works again, 0 when it does. */
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

/** A moment too far away comes from a clock that was put back: the rest is never longer than it can be. */
export function secondsLeft(until: number, now = Date.now()): number {
  const left = until - now
  return left > 0 && left <= resendRest ? Math.ceil(left / 1000) : 0
}

/** `2:59` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
