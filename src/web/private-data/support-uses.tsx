import type { SupportAccess } from '#contract/organisations/support-access.ts'
import { dayAndTime } from '#web/format/day.ts'

/** Who used a support access, when and why. */
export function SupportUses({ uses }: Pick<SupportAccess, 'uses'>) {
  return (
    <ul aria-label="Uses">
      {uses.map(({ by, reason, openedAt, closedAt }) => (
        <li key={`${by} ${openedAt}`}>
          {by}, {dayAndTime(openedAt)} UTC to {dayAndTime(closedAt)} UTC: {reason}
        </li>
      ))}
    </ul>
  )
}
