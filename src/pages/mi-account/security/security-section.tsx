import parts from '../parts.module.css'
import { FactorsCard } from './factors-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SecuritySection() {
  return (
    <div className={parts['section']}>
      <PasswordCard />
      <FactorsCard />
      <SessionsCard />
    </div>
  )
}
