import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { consentWording, type StewardAct } from '#contract/organisations/private-data.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { openRelease, publishDrafts } from '#server/releases/index.ts'
import { recordLines, recordTables } from './index.ts'
import {
  act,
  change,
  colleague,
  db,
  own,
  promotion,
  read,
  rival,
  small,
  staff,
  steward,
  usePrivateData,
} from '#tests/stages/private-data.ts'

usePrivateData()

describe('who decides', () => {
  test('private materials are seen by staff and their organisation', async () => {
    const seen = async (who: Caller) => (await read(who))?.materials.map(({ name }) => name)
    expect(await seen(operator)).toEqual(['DP980 (91)'])
    expect(await seen(colleague)).toEqual(['DP980 (91)'])
    expect(await seen(rival)).toBeUndefined()
    expect(await seen(visitor)).toBeUndefined()
  })

  test.each<[string, () => StewardAct]>([
    ['consent', () => ({ kind: 'consent', material: own() })],
    ['delete', () => ({ kind: 'delete', material: own(), reason: '' })],
    ['retention', () => ({ kind: 'retention', months: 1, atEnd: 'delete' })],
  ])('%s: a colleague who is not a data steward may not', async (_what, make) => {
    await expect(act(colleague, make())).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('A data steward of another organisation finds nothing, and the database refuses what bypasses the verb', async () => {
    await expect(act(rival, { kind: 'consent', material: own() })).rejects.toMatchObject({ code: 'not_found' })
    const forged = (who: Caller, account: string) =>
      db.asWriter(who, (writer) =>
        writer
          .insertInto('promotion_consent')
          .values({ node_id: own(), node_name: 'x', organisation_id: small.autoworks, wording: 'x', given_by: account })
          .execute(),
      )
    const id = (who: Caller) => (who.kind === 'account' ? who.accountId : '')
    await expect(forged(rival, id(rival))).rejects.toThrow(/row-level security/)
    await expect(forged(colleague, id(colleague))).rejects.toThrow(/row-level security/)
    await expect(forged(operator, id(steward))).rejects.toThrow(/permission denied/)
  })

  test('the office ends with the role or the organisation', async () => {
    await change(`update account set role = 'ROLE_REGISTRAR' where email = 'steward@autoworks.example'`)
    await change(`update account set role = 'ROLE_CUSTOMER' where email = 'steward@autoworks.example'`)
    await expect(act(steward, { kind: 'consent', material: own() })).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('nobody of staff makes a private node public, or gives it to another organisation', async () => {
    for (const set of [`visibility = 'public', organisation_id = null`, `organisation_id = '${small.rival}'`]) {
      const changed = db.asWriter(operator, (writer) =>
        sql`update tree_node set ${sql.raw(set)} where id = ${own()}`.execute(writer),
      )
      await expect(changed).rejects.toThrow('whose a node is never changes')
    }
  })
})

describe('promotion', () => {
  test('is refused without consent, and after the consent was withdrawn', async () => {
    await expect(promotion()).rejects.toThrow('DP980 (91) has no consent')
    const { object } = await act(steward, { kind: 'consent', material: own() })
    await act(steward, { kind: 'withdraw-consent', consent: object })
    await expect(promotion()).rejects.toThrow('DP980 (91) has no consent')
  })

  test('makes a draft under a neutral name that nobody but staff sees before its release', async () => {
    await change(`alter table tree_node disable trigger all; update coil set heat = 'ACME-7' where material_id = '${own()}';
      update replicate set specimen = 'ACME 1', remarks = 'for ACME' where material_id = '${own()}';
      update test_series set laboratory = 'ACME laboratory' where material_id = '${own()}';
      update parameter_set set author = 'ACME', inputs = array['${small.own.curveId}']::uuid[] where material_id = '${own()}';
      alter table tree_node enable trigger all`)
    await act(steward, { kind: 'consent', material: own() })
    const { sentences } = await promotion()
    expect(sentences).toContain(
      'A copy of DP980 (91) is published as DP980 (92) (Steels/AHSS/Dual-Phase/DP980/DP980-92) with the next release.',
    )
    const names = (who: Caller) =>
      db.withCaller(who, async (reader) => {
        const found = await reader.selectFrom('coil').where('name', 'like', 'DP980 (92)%').select('name').execute()
        return found.map(({ name }) => name)
      })
    expect(await names(steward)).toEqual([])
    expect(await names(operator)).toEqual(['DP980 (92) GI 1.40'])
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'second', year: 2026 }))
    const { rows } = await change(`
      select n.visibility, n.organisation_id, v.heat, t.laboratory, r.specimen, r.remarks, r.raw_file_hash, s.value, p.author,
        p.inputs = array[c.id] as linked, v.release is not null as released, n.id = app.promoted_id(k.id, '${own()}') as derived
      from promotion_consent k join tree_node n on n.id = k.promoted_to join coil v on v.material_id = n.id
      join test_series t on t.coil_id = v.id join condition o on o.series_id = t.id join replicate r on r.condition_id = o.id
      join curve c on c.replicate_id = r.id join scalar s on s.curve_id = c.id join parameter_set p on p.coil_id = v.id`)
    expect(rows).toEqual([
      {
        visibility: 'public',
        organisation_id: null,
        heat: null,
        laboratory: null,
        specimen: null,
        remarks: null,
        raw_file_hash: null,
        value: 1000,
        author: 'Material Insights',
        linked: true,
        released: true,
        derived: true,
      },
    ])
    const [material] = (await read(steward))!.materials
    expect(material!.consent).toMatchObject({ wording: consentWording, promotedTo: 'DP980 (92)', published: true })
  })

  test('no text of the organisation is in any row of the copy', async () => {
    await change(`update coil set heat = 'ACME-7' where material_id = '${own()}'`)
    await act(steward, { kind: 'consent', material: own() })
    await promotion()
    const { rows } = await change(`select promoted_to as id from promotion_consent`)
    const copy = rows[0].id as string
    const lines: string[] = []
    await db.withCaller(operator, async (reader) => {
      for (const table of await recordTables(reader, copy))
        for await (const line of recordLines(reader, table, copy)) lines.push(line)
    })
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      expect(line).not.toMatch(/ACME|\(91\)|980-91/)
      for (const id of [own(), small.own.coilId, small.own.curveId, small.own.scalarId, small.autoworks])
        expect(line).not.toContain(id)
    }
  })

  test('can be taken back while it is a draft, then the consent can be withdrawn', async () => {
    const { object: consent } = await act(steward, { kind: 'consent', material: own() })
    await promotion()
    await expect(act(steward, { kind: 'withdraw-consent', consent })).rejects.toThrow('has already been promoted')
    await expect(act(steward, { kind: 'delete', material: own(), reason: '' })).rejects.toThrow('is being promoted')
    await staff({ kind: 'private.undo-promotion', consent })
    await act(steward, { kind: 'withdraw-consent', consent })
    const { rows } = await change(`select from tree_node where name = 'DP980 (92)'`)
    expect(rows).toEqual([])
  })
})

test('notes of a release, which are everybody’s, name no private material', async () => {
  const release = (note: string) =>
    db.asWriter(operator, async (writer) => {
      await writer.insertInto('release').values({ name: '2000.1', note: '' }).execute()
      return openRelease(writer, { note })
    })
  await expect(release('New coils of dp980 (91), among others')).rejects.toThrow(
    '“DP980 (91)” is a private material of Autoworks. Remove its name from the notes.',
  )
  expect((await release('New coils of DP980 (9) and DP980 (2)')).name).toMatch(/\.\d+$/)
})
