import { useEffect, useState } from 'react'
import { attempt, whyNot } from '#web/calls/call.ts'
import { QrCode } from './qr-code.tsx'

/** The beginning of the first second factor at log-in: accounts of the house need one. */
export function SetUpCode({
  ticket,
  onRefused,
}: {
  readonly ticket: string
  readonly onRefused: (text: string) => void
}) {
  const [begun, setBegun] = useState<{ readonly uri: string; readonly secret: string }>()
  useEffect(() => {
    let left = false
    const begin = async () => {
      const answer = await attempt('POST /api/v1/account/login/set-up', { body: { ticket } })
      if (left) return
      if (answer?.ok) setBegun(answer.body)
      else onRefused(whyNot(answer, 'Error logging in'))
    }
    void begin()
    return () => {
      left = true
    }
  }, [ticket, onRefused])
  return (
    <>
      <p>This account needs a second step. Scan this with an authenticator app, then type the code that it shows.</p>
      {begun && <QrCode {...begun} />}
    </>
  )
}
