import { describe, expect, test } from 'vitest'
import {
  endedBounds,
  endedCounts,
  retentionCounts,
  logInCounts,
  type RuleCount,
} from '#contract/site/site-rule-counts.ts'
import { type SiteRules, siteRules } from '#contract/site/site-rules.ts'
import { operator, visitor } from '#server/db/database.ts'
import { previewChange } from '#server/organisations/make-change.ts'
import { admin, db, editor, forbidden, inDatabase, make, useOrganisations } from '#tests/stages/organisations.ts'
import { siteRulesOf } from './site-rules.ts'

useOrganisations()

const usual: SiteRules = {
  sessionDays: 7,
  logInFailures: 5,
  everybodyFactor: false,
  keptAddresses: 30,
  keptSessions: 90,
  keptDevices: 180,
  keptMails: 90,
  keptJobs: 90,
  keptUnconfirmed: 7,
  keptSupport: null,
  keptRequests: null,
}
const change = (other: Partial<SiteRules> & { shown?: string } = {}) =>
  ({ kind: 'site.rules', ...usual, ...other }) as const
const now = () => db.withCaller(operator, siteRulesOf)

test('a new site has the usual rules, and the two lists agree about them', async () => {
  const { changedAt: _, ...rules } = await now()
  expect(rules).toEqual(usual)
  for (const [id, { usual: count }] of Object.entries({ ...logInCounts, ...retentionCounts }))
    expect(usual[id as keyof SiteRules], id).toBe(count)
})

test('administrators change them with a reason, on what they have seen; the audit line says what moved', async () => {
  await expect(make(editor(), change({ sessionDays: 3 }))).rejects.toEqual(forbidden('Your role does not permit this'))
  await expect(make(admin(), change({ sessionDays: 3 }), '')).rejects.toMatchObject({
    issues: [{ path: 'body.reason' }],
  })
  const shown = (await now()).changedAt.toISOString()
  expect(
    (await previewChange(db, admin(), { change: change({ sessionDays: 3, keptSupport: 730 }) })).sentences,
  ).toEqual(['Session lifetime: 3 days instead of 7 days.', 'Closed conversations: 730 days instead of for good.'])
  expect((await now()).sessionDays).toBe(7)
  await make(admin(), change({ sessionDays: 3, keptSupport: 730, shown }), 'new policy')
  expect(await now()).toMatchObject({ sessionDays: 3, keptSupport: 730, keptMails: 90 })
  expect(await inDatabase('select action, before, after from audit order by id desc limit 1')).toEqual([
    {
      action: 'site.rules',
      before: { sessionDays: 7, keptSupport: null },
      after: { sessionDays: 3, keptSupport: 730, reason: 'new policy' },
    },
  ])
  await expect(make(admin(), change({ shown }))).rejects.toMatchObject({ code: 'conflict' })
  await make(admin(), change())
  expect((await previewChange(db, admin(), { change: change() })).sentences).toEqual(['No rule changes.'])
})

test('the database shows them to staff and the calls of accounts, and takes changes from administrators alone', async () => {
  expect(await db.withCaller(visitor, (reader) => reader.selectFrom('site_rule').selectAll().execute())).toEqual([])
  const set = (caller: Parameters<typeof db.asWriter>[0]) =>
    db.asWriter(caller, (writer) => writer.updateTable('site_rule').set({ kept_mails: 30 }).executeTakeFirst())
  expect((await set(editor())).numUpdatedRows).toBe(0n)
  await expect(set(visitor)).rejects.toThrow('permission denied')
  await expect(set({ kind: 'accounts' })).rejects.toThrow('permission denied')
})

describe('bounds hold in the schema and in the database', () => {
  const counts: [string, Pick<RuleCount, 'min' | 'max'>][] = [
    ...Object.entries(logInCounts),
    ...Object.entries(retentionCounts),
    ...Object.keys(endedCounts).map((id): [string, typeof endedBounds] => [id, endedBounds]),
  ]
  test.each(counts)('%s', async (id, { min, max }) => {
    const column = id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    for (const [value, good] of [
      [min - 1, false],
      [min, true],
      [max, true],
      [max + 1, false],
    ] as const) {
      expect(siteRules.safeParse({ ...usual, [id]: value }).success, String(value)).toBe(good)
      const put = inDatabase(`update site_rule set ${column} = $1`, [value])
      if (good) await put
      else await expect(put, String(value)).rejects.toThrow('check constraint')
    }
  })
})
