import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayOf } from './dates.ts'
import type { PlanView } from './load.server.ts'
import parts from './parts.module.css'
import { Usage } from './usage.tsx'

export function PlanSection({ plan }: { readonly plan: PlanView }) {
  const { organisation, plans, allows, materials, staff, freeSample } = plan
  return (
    <div className={parts['section']}>
      {staff ? (
        <Card title="No plan needed">
          <p>Staff can see all records, including unreleased ones.</p>
        </Card>
      ) : plans.length === 0 ? (
        <Card title="No plan">
          <p>
            {organisation
              ? `${organisation} has no plan that covers you.`
              : 'Your account belongs to no organisation with a plan.'}{' '}
            All free materials are fully open to you.
          </p>
          <p className={parts['actions']}>
            <Link className={buttonClass('primary')} to={requestSubscription}>
              Request Subscription
            </Link>
            {freeSample && (
              <Link className={buttonClass()} to={freeSample}>
                View Free Sample
              </Link>
            )}
          </p>
        </Card>
      ) : (
        plans.map(({ code, name, to, seats, seatsTaken, trial }) => (
          <Card key={code} title={`${name}${organisation ? `, ${organisation}` : ''}`}>
            <p>
              {trial && <Badge tone="info">Trial</Badge>} {seatsTaken} of {seats} seats taken, until {dayOf(to)}
            </p>
            <p>
              <Link className={buttonClass('primary')} to={requestSubscription}>
                Upgrade Subscription
              </Link>
            </p>
          </Card>
        ))
      )}
      <Card title="Included">
        <ul className={parts['sentences']}>
          <li>{materials === 1 ? 'Data of 1 material' : `Data of ${materials} materials`}</li>
          {allows.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      <Usage />
    </div>
  )
}
