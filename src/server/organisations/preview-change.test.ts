import { describe, expect, test } from 'vitest'
import type { Feature } from '#contract/access/features.ts'
import type { PlanCalls, StaffChange } from '#contract/organisations/changes.ts'
import { previewChange } from './make-change.ts'
import { db, id, admin, make, inDatabase, useOrganisations } from '#tests/stages/organisations.ts'

useOrganisations()

describe('what a change would do', () => {
  const forming = ['Steels/AHSS/Dual-Phase', 'Steels/Mild', 'Steels/Conventional-HSS']
  const grants = (paths: readonly string[]): StaffChange => ({
    kind: 'grants.set',
    to: { plan: id('forming') },
    nodes: paths.map((path) => ({ node: id(path), endsAt: null })),
  })

  test('a grant taken: who loses what, and nothing is changed by asking', async () => {
    const { effects, sentences, destructive } = await previewChange(db, admin(), {
      change: grants(forming.slice(0, 2)),
    })
    expect(destructive).toBe(true)
    expect(effects).toHaveLength(1)
    expect(effects[0]!.people).toEqual([{ id: id('customer@autoworks.example'), name: 'Carl Customer' }])
    const below = await inDatabase<{ name: string }>(
      `select name from tree_node where level = 'material' and path like 'Steels/Conventional-HSS/%' and visibility = 'public' order by name`,
    )
    expect(effects[0]!.loses).toEqual(below.map(({ name }) => name))
    expect(sentences[0]).toMatch(/^1 person loses access to .* at once\.$/)
    expect(await previewChange(db, admin(), { change: grants(forming) })).toEqual({
      effects: [],
      sentences: [],
      destructive: false,
    })
  })

  test('a grant for a time: what is gained, and until when', async () => {
    const change = grants(forming)
    if (change.kind !== 'grants.set') throw new Error('grants are set')
    const also = ['Steels/AHSS/TRIP', 'Steels/Press-Hardening']
    const on = async (...days: string[]) =>
      previewChange(db, admin(), {
        change: {
          ...change,
          nodes: [...change.nodes, ...also.map((path, i) => ({ node: id(path), endsAt: days[i]! }))],
        },
      })
    const names = (path: string) =>
      inDatabase<{ name: string }>(
        `select name from tree_node where level = 'material' and path like '${path}/%' and visibility = 'public'`,
      ).then((found) => new Set(found.map(({ name }) => name)))

    const together = await on('2027-05-01T00:00:00Z', '2027-05-01T00:00:00Z')
    expect(together.effects).toHaveLength(1)
    const { gains, ends } = together.effects[0]!
    expect(ends).toEqual([{ at: '2027-05-01T00:00:00.000Z', gains, gainsFeatures: [] }])
    expect(together.sentences).toEqual([
      expect.stringMatching(/^1 person gains access to .* at once, until 1 May 2027\.$/),
    ])

    const apart = await on('2027-05-01T00:00:00Z', '2027-06-01T00:00:00Z')
    expect(apart.effects[0]!.ends.map(({ at }) => at)).toEqual(['2027-05-01T00:00:00.000Z', '2027-06-01T00:00:00.000Z'])
    for (const [i, { gains: over }] of apart.effects[0]!.ends.entries())
      expect(new Set(over)).toEqual(await names(also[i]!))
    expect(apart.sentences.slice(1)).toEqual([
      expect.stringMatching(/^Of that, .* on 1 May 2027\.$/),
      expect.stringMatching(/^Of that, .* on 1 Jun 2027\.$/),
    ])
    expect([together.destructive, apart.destructive]).toEqual([false, false])
  })

  test('an earlier end: from that day on', async () => {
    const { effects, sentences } = await previewChange(db, admin(), {
      change: {
        kind: 'subscription.change',
        subscription: id('subscription of Autoworks'),
        endsAt: '2030-11-30T00:00:00Z',
      },
    })
    expect(effects.map(({ at }) => at)).toEqual(['2030-11-30T00:00:00.000Z'])
    expect(sentences[0]).toMatch(/^1 person loses access to .* on 30 Nov 2030\.$/)
    expect(sentences[1]).toMatch(/^1 person loses .*mi Data-Maps.* on 30 Nov 2030\.$/)
  })

  test('what is gained at once is told once, whatever ends for everybody later', async () => {
    const mild = 'Steels/Mild'
    await inDatabase(
      `update access_grant set ends_at = '2031-05-01' where plan_id = '${id('forming')}' and node_id = '${id(mild)}'`,
    )
    await inDatabase(`update account set role = 'ROLE_REGISTRAR' where id = '${id('customer@autoworks.example')}'`)
    const change: StaffChange = {
      kind: 'account.role',
      account: id('customer@autoworks.example'),
      role: 'ROLE_CUSTOMER',
    }
    const { effects } = await previewChange(db, admin(), { change })
    expect(effects).toHaveLength(1)
    expect(Date.parse(effects[0]!.at)).toBeLessThan(Date.parse('2031-05-01'))
    const below = await inDatabase<{ name: string }>(
      `select name from tree_node where level = 'material' and path like '${mild}/%' and visibility = 'public'`,
    )
    expect(effects[0]!.gains).toEqual(expect.arrayContaining([...below.map(({ name }) => name), 'DP590 (1)']))
    await inDatabase(`update account set role = 'ROLE_CUSTOMER' where id = '${id('customer@autoworks.example')}'`)
    await inDatabase(`update access_grant set ends_at = null where plan_id = '${id('forming')}'`)
  })

  test('another plan: loses one part, gains another', async () => {
    const { effects } = await previewChange(db, admin(), {
      change: {
        kind: 'subscription.change',
        subscription: id('subscription of Autoworks'),
        plan: id('simulation'),
      },
    })
    const [
      { loses, gains, gainsFeatures, losesFeatures } = { loses: [], gains: [], gainsFeatures: [], losesFeatures: [] },
    ] = effects
    const names = async (path: string) =>
      (
        await inDatabase<{ name: string }>(
          `select name from tree_node where level = 'material' and visibility = 'public' and path like $1`,
          [`${path}/%`],
        )
      ).map(({ name }) => name)
    expect(new Set(loses)).toEqual(
      new Set([...(await names('Steels/Mild')), ...(await names('Steels/Conventional-HSS'))]),
    )
    expect(new Set(loses).size).toBe(loses.length)
    expect(gains).toEqual(expect.arrayContaining(await names('Steels/Press-Hardening')))
    expect(gainsFeatures).toEqual(expect.arrayContaining(['predictor', 'api', 'bulk']))
    expect(losesFeatures).toEqual([])
  })

  test('other limits of calls: for whom, in numbers, and nobody loses access by them', async () => {
    const plan = async (calls: Partial<PlanCalls>): Promise<StaffChange> => {
      const features = await inDatabase<{ feature: Feature }>(
        `select feature from plan_feature where plan_id = '${id('forming')}'`,
      )
      const none = { perMinute: null, perHour: null, perDay: null }
      return {
        kind: 'plan.change',
        plan: id('forming'),
        name: 'Forming',
        features: features.map(({ feature }) => feature),
        calls: { ...none, ...calls },
      }
    }
    const preview = async (calls: Partial<PlanCalls>) => previewChange(db, admin(), { change: await plan(calls) })
    expect(await preview({ perMinute: 1200, perDay: 500 })).toEqual({
      effects: [],
      sentences: [
        'Data calls in a minute: 1\u202f200 instead of the site’s default, for 1 person, at once.',
        'Data calls in a day: 500 instead of the site’s default, for 1 organisation, at once.',
      ],
      destructive: false,
    })
    expect((await preview({})).sentences).toEqual([])
    await inDatabase('update subscription set suspended_at = now()')
    expect((await preview({ perHour: 9 })).sentences).toEqual([
      'Data calls in an hour: 9 instead of the site’s default, once an organisation has this plan.',
    ])
    await inDatabase('update subscription set suspended_at = null')
  })

  test('a note is kept, replaced and emptied; the audit trail does not repeat it', async () => {
    const note = (text: string) =>
      make(admin(), { kind: 'subscription.note', subscription: id('subscription of BMW'), text }, '')
    const stored = () => inDatabase<{ text: string }>('select text from subscription_note')
    await note('Ms Roth calls on Mondays')
    await note('Ms Roth calls on Tuesdays')
    expect(await stored()).toEqual([{ text: 'Ms Roth calls on Tuesdays' }])
    await note('')
    expect(await stored()).toEqual([])
    const lines = await inDatabase(`select * from audit where action = 'subscription.note'`)
    expect([lines.length, JSON.stringify(lines).includes('Roth')]).toEqual([3, false])
  })

  test('taking something away needs a reason', async () => {
    const suspend: StaffChange = { kind: 'subscription.suspend', subscription: id('subscription of BMW') }
    await expect(make(admin(), suspend, '')).rejects.toThrow('Enter a reason')
    expect(await inDatabase('select id from subscription where suspended_at is not null')).toEqual([])
    const { sentences } = await make(admin(), suspend, 'Invoice overdue')
    expect(sentences[0]).toMatch(/^1 person loses access to/)
    const [line] = await inDatabase<{ after: object }>(`select after from audit order by id desc limit 1`)
    expect(line!.after).toEqual({ suspended: true, reason: 'Invoice overdue' })
    await make(admin(), { kind: 'subscription.resume', subscription: id('subscription of BMW') }, '')
  })
})
