import type { AccountAnswer, SessionsAnswer } from '#contract/accounts/account.ts'
import type { FactorsAnswer } from '#contract/accounts/factors.ts'
import parts from '../parts.module.css'
import { FactorsCard } from './factors-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

type SecurityProps = {
  readonly own: AccountAnswer
  readonly factors: FactorsAnswer
  readonly sessions: SessionsAnswer['sessions']
}

export function SecuritySection({ own, factors, sessions }: SecurityProps) {
  return (
    <div className={parts['section']}>
      <PasswordCard own={own} />
      {own.companyLogin !== 'only' && <FactorsCard factors={factors} />}
      <SessionsCard sessions={sessions} />
    </div>
  )
}
