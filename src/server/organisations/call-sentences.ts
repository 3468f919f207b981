import { countWords } from '#core/count-words.ts'
import { sql } from 'kysely'
import { customerRoles } from '#contract/access/roles.ts'
import type { PlanCalls } from '#contract/organisations/changes.ts'
import type { Reader } from '#server/db/database.ts'

/** What other limits of a plan do: "Data calls in a minute: 900 instead of the site’s default, for each of 2 people, at once." */
export async function callSentences(db: Reader, plan: string, before: PlanCalls, after: PlanCalls): Promise<string[]> {
  const other = spans.filter(({ of }) => before[of] !== after[of])
  if (other.length === 0) return []
  const { people, organisations } = await whoHas(db, plan)
  return other.map(({ of, span, each }) => {
    const [count, one, many] = each === 'person' ? [people, 'person', 'people'] : [organisations, each, 'organisations']
    const whom = count === 1 ? `1 ${one}` : `each of ${count} ${many}`
    const when = count === 0 ? 'once somebody has this plan' : `for ${whom}, at once`
    return `Data calls in ${span}: ${limit(after[of])} instead of ${limit(before[of])}, ${when}.`
  })
}

const spans = [
  { of: 'perMinute', span: 'a minute', each: 'person' },
  { of: 'perHour', span: 'an hour', each: 'person' },
  { of: 'perDay', span: 'a day', each: 'organisation' },
] as const

/** Who can call with the plan now, as `app.take_calls` counts them. */
async function whoHas(db: Reader, plan: string): Promise<{ people: number; organisations: number }> {
  const { rows } = await sql<{ people: number; organisations: number }>`
    select count(*)::int as people, count(distinct a.organisation_id)::int as organisations from account a
    where a.state = 'active' and a.role = any(${customerRoles}) and exists (
      select from subscription s
      where s.organisation_id = a.organisation_id and s.plan_id = ${plan}
        and s.starts_at <= now() and now() < s.ends_at and s.suspended_at is null)`.execute(db)
  return rows[0]!
}

function limit(calls: number | null): string {
  return calls === null ? 'the site’s default' : countWords(calls)
}
