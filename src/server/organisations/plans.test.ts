import { expect, test } from 'vitest'
import { editor, inDatabase, make, useOrganisations } from '#tests/organisations-stage.ts'

useOrganisations()

test('the calls that a plan allows are for staff to set, stay when they are left out, and are audited', async () => {
  const calls = { perMinute: 900, perHour: null, perDay: 50_000 }
  const { object } = await make(editor(), { kind: 'plan.create', code: 'wide', name: 'Wide', features: ['api'], calls })
  const limits = () =>
    inDatabase('select calls_per_minute, calls_per_hour, calls_per_day from plan where id = $1', [object])
  const wide = [{ calls_per_minute: 900, calls_per_hour: null, calls_per_day: 50_000 }]
  expect(await limits()).toEqual(wide)
  await make(editor(), { kind: 'plan.change', plan: object, name: 'Wider', features: ['api'] })
  expect(await limits()).toEqual(wide)
  const none = { perMinute: null, perHour: null, perDay: null }
  await make(editor(), { kind: 'plan.change', plan: object, name: 'Wider', features: ['api'], calls: none })
  expect(await limits()).toEqual([{ calls_per_minute: null, calls_per_hour: null, calls_per_day: null }])
  expect(await inDatabase('select before, after from audit order by id desc limit 1')).toMatchObject([
    { before: { calls }, after: { calls: none } },
  ])
  await inDatabase('delete from plan where id = $1', [object])
})
