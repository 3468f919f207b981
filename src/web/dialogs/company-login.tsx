import { useEffect, useState } from 'react'
import { storedRedirect, takeRedirect } from '#web/client-state/redirect-address.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { attempt } from '#web/calls/call.ts'

type CompanyLoginProps = {
  readonly email: string
  /** Target without a stored address; undefined: this page. */
  readonly next: string | undefined
}

/** Company log-in, offered if the typed address belongs to such a company. */
export function CompanyLogin({ email, next }: CompanyLoginProps) {
  const [found, setFound] = useState<{ readonly domain: string; readonly start: string; readonly required: boolean }>()
  const domain = /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email)?.[1]?.toLowerCase()

  useEffect(() => {
    if (domain === undefined) return undefined
    let left = false
    const ask = async () => {
      const answer = await attempt('GET /api/v1/account/login/company', { query: { email } })
      if (left || !answer?.ok || !answer.body.start) return
      const { start, required } = answer.body
      setFound({ domain, start, required })
    }
    // One request per domain, after a pause in typing.
    const timer = setTimeout(() => void ask(), 400)
    return () => {
      left = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- the name before the @ changes nothing
  }, [domain])

  if (!found || found.domain !== domain) return null
  const back = storedRedirect() ?? next ?? location.pathname + location.search
  return (
    <>
      {found.required && <p>Your organisation requires company log-in.</p>}
      <p>
        <LinkButton href={`${found.start}&next=${encodeURIComponent(back)}`} onClick={() => void takeRedirect()}>
          Log in with your company account
        </LinkButton>
      </p>
    </>
  )
}
