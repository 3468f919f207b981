import { expect, test } from 'vitest'
import { staffChange } from '#contract/organisations/changes.ts'
import { previewChange } from './make-change.ts'
import { admin, db, editor, forbidden, id, inDatabase, make, useOrganisations } from '#tests/stages/organisations.ts'

useOrganisations()

const quota = (gigabytes: number | null) =>
  ({ kind: 'organisation.quota', organisation: id('Autoworks'), gigabytes }) as const
const stored = async () =>
  (await inDatabase<{ file_quota: string | null }>(`select file_quota from organisation where name = 'Autoworks'`))[0]!
    .file_quota

test('administrators set how much an organisation may store; less needs a reason', async () => {
  await expect(make(editor(), quota(50))).rejects.toEqual(forbidden('Your role does not permit this'))
  expect((await previewChange(db, admin(), { change: quota(50) })).sentences).toEqual([
    'File storage: 50 GB instead of 20 GB; 0.00 GB used.',
  ])
  expect(await stored()).toBeNull()
  expect(await make(admin(), quota(50), '')).toMatchObject({ state: 'done', destructive: false })
  expect(await stored()).toBe('50000000000')
  await expect(make(admin(), quota(10), '')).rejects.toMatchObject({ issues: [{ path: 'body.reason' }] })
  expect(await make(admin(), quota(null), 'trial over')).toMatchObject({ destructive: true })
  expect(await stored()).toBeNull()
  expect(await inDatabase('select action, before, after from audit order by id desc limit 1')).toEqual([
    { action: 'organisation.quota', before: { gigabytes: 50 }, after: { gigabytes: null, reason: 'trial over' } },
  ])
})

test.each([
  [0, false],
  [1, true],
  [1.5, false],
  [10_000, true],
  [10_001, false],
  [null, true],
])('a share of %s GB: %s', async (gigabytes, good) => {
  expect(staffChange.safeParse(quota(gigabytes)).success).toBe(good)
  const bytes = gigabytes === null ? null : gigabytes * 1e9
  const put = inDatabase(`update organisation set file_quota = $1 where name = 'Autoworks'`, [bytes])
  // The database holds the ends; between them any number of bytes.
  if (gigabytes === 0 || gigabytes === 10_001) await expect(put).rejects.toThrow('file_quota')
  else await put
})

test('an organisation that is missing has no limits', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  for (const change of [
    { ...quota(5), organisation: nobody },
    { kind: 'company.second-factor', organisation: nobody, required: true } as const,
  ])
    await expect(make(admin(), change)).rejects.toMatchObject({ code: 'not_found' })
})

test('administrators ask a second factor of an organisation; to take it back needs a reason', async () => {
  const factor = (required: boolean) =>
    ({ kind: 'company.second-factor', organisation: id('Autoworks'), required }) as const
  await expect(make(editor(), factor(true))).rejects.toEqual(forbidden('Your role does not permit this'))
  expect(await make(admin(), factor(true), '')).toMatchObject({ destructive: false })
  expect(await inDatabase(`select name from organisation where second_factor`)).toEqual([{ name: 'Autoworks' }])
  await expect(make(admin(), factor(false), '')).rejects.toMatchObject({ issues: [{ path: 'body.reason' }] })
  await make(admin(), factor(false), 'logs in at the company')
  expect(await inDatabase(`select name from organisation where second_factor`)).toEqual([])
})
