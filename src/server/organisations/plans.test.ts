import { expect, test } from 'vitest'
import { editor, id, inDatabase, make, useOrganisations } from '#tests/stages/organisations.ts'

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

test('the audit line of grants names the materials and groups that come, go or end at another time', async () => {
  const { object: plan } = await make(editor(), { kind: 'plan.create', code: 'named', name: 'Named', features: [] })
  const mild = { node: id('Steels/Mild'), endsAt: null }
  const press = { node: id('Steels/Press-Hardening'), endsAt: null }
  const [material] = await inDatabase<{ id: string; name: string }>(
    `select id, name from tree_node where level = 'material' and visibility = 'public' and path like 'Steels/AHSS/%' order by path limit 1`,
  )
  const one = { node: material!.id, endsAt: null }
  const named = async (...nodes: { node: string; endsAt: string | null }[]) => {
    await make(editor(), { kind: 'grants.set', to: { plan }, nodes })
    const [line] = await inDatabase<{ materials: string[] | null }>(
      'select materials from audit order by id desc limit 1',
    )
    return line!.materials
  }
  expect(await named(mild, press, one)).toEqual([material!.name, 'Steels/Mild', 'Steels/Press-Hardening'])
  expect(await named(mild, { ...press, endsAt: '2120-01-01T00:00:00Z' })).toEqual([
    material!.name,
    'Steels/Press-Hardening',
  ])
  await inDatabase('delete from plan where id = $1', [plan])
})
