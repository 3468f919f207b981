import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { publishDrafts } from '#server/releases/index.ts'
import { notePrivateExport, originalRecords, proofText, recordLines, recordTables } from './index.ts'
import {
  act,
  change,
  db,
  dropped,
  overdue,
  own,
  read,
  rival,
  runJobs,
  small,
  staff,
  steward,
  usePrivateData,
} from '#tests/stages/private-data.ts'

usePrivateData()

describe('retention', () => {
  const states = async () =>
    (
      await change(
        "select state, origin, due_at > now() + interval '29 days' as ahead from private_deletion order by asked_at",
      )
    ).rows
  const begun = (months: number) =>
    change(`update private_material set kept_since = now() - interval '${months} months'`)
  const mails = async () => (await change('select recipient, subject from mail order by queued_at, recipient')).rows

  test('without a rule nothing is announced', async () => {
    await begun(500)
    await runJobs()
    expect(await states()).toEqual([])
  })

  test('a term that is over long ago is announced 30 days ahead, once, and then deleted', async () => {
    await act(steward, { kind: 'retention', months: 12, atEnd: 'delete' })
    await begun(100)
    await runJobs()
    expect(await states()).toEqual([{ state: 'announced', origin: 'retention', ahead: true }])
    const told = await mails()
    expect(told).toEqual([
      { recipient: 'steward@autoworks.example', subject: expect.stringMatching(/^DP980 \(91\) will be deleted on /) },
    ])
    await overdue()
    await runJobs()
    expect(await states()).toMatchObject([{ state: 'deleted' }])
    expect((await read(steward))!.materials).toEqual([])
  })

  test('a rule that asks deletes nothing before a data steward has said so', async () => {
    await act(steward, { kind: 'retention', months: 12, atEnd: 'ask' })
    await begun(12)
    await runJobs()
    await overdue()
    await runJobs()
    await runJobs()
    expect(await states()).toMatchObject([{ state: 'asking' }])
    const deletion = (await read(steward))!.materials[0]!.deletion!.id
    await expect(act(rival, { kind: 'delete-now', deletion })).rejects.toMatchObject({ code: 'not_found' })
    await act(steward, { kind: 'delete-now', deletion })
    await runJobs()
    expect(await states()).toMatchObject([{ state: 'deleted' }])
  })

  test('who keeps a material begins another term', async () => {
    await act(steward, { kind: 'retention', months: 12, atEnd: 'ask' })
    await begun(12)
    await runJobs()
    const deletion = (await read(steward))!.materials[0]!.deletion!.id
    await act(steward, { kind: 'keep', deletion })
    await overdue()
    await runJobs()
    expect(await states()).toMatchObject([{ state: 'kept' }])
    await expect(act(steward, { kind: 'keep', deletion })).rejects.toThrow(
      'The deletion of DP980 (91) is already cancelled.',
    )
  })

  test('another rule takes back what the former one announced', async () => {
    await act(steward, { kind: 'retention', months: 12, atEnd: 'delete' })
    await begun(12)
    await runJobs()
    await staff({ kind: 'private.retention', organisation: small.autoworks, months: null, atEnd: 'ask' })
    expect(await states()).toMatchObject([{ state: 'kept' }])
  })
})

describe('deletion', () => {
  test('is announced 14 days ahead; before that the database deletes nothing', async () => {
    const { object } = await act(steward, { kind: 'delete', material: own(), reason: 'series ended' })
    await runJobs()
    const early = db.asWriter(operator, (writer) => sql`select app.delete_private_material(${object})`.execute(writer))
    await expect(early).rejects.toThrow('no announced deletion')
    expect((await read(steward))!.materials[0]!.deletion).toMatchObject({ state: 'announced', reason: 'series ended' })
    await expect(act(steward, { kind: 'delete', material: own(), reason: '' })).rejects.toThrow('is already announced')
  })

  test('leaves no row, no file and a proof that the export bears out', async () => {
    // A second release, so that there are former rows as well.
    await db.asWriter(operator, async (writer) => {
      const replicate = await writer
        .selectFrom('replicate')
        .where('material_id', '=', own())
        .select('id')
        .executeTakeFirstOrThrow()
      await writer
        .insertInto('scalar')
        .values({
          material_id: own(),
          replicate_id: replicate.id,
          property: 'uat.rm',
          value: 1010,
          unit: 'MPa',
          method: 'maximum',
          version: 'test',
        })
        .execute()
      await publishDrafts(writer, { note: 'second', year: 2026 })
    })
    await change(`insert into saved_view (account_id, name, address)
      select id, 'Mine', '/mi-database/${small.own.path}?test=UAT' from account where email = 'colleague@autoworks.example'`)
    const exported = await db.withCaller(steward, async (reader) => {
      const sums: [string, string][] = []
      for (const table of await recordTables(reader, own())) {
        const hash = createHash('sha256')
        for await (const line of recordLines(reader, table, own())) hash.update(line)
        sums.push([table.name, hash.digest('hex')])
      }
      return sums
    })
    expect(exported.map(([name]) => name)).toEqual(
      expect.arrayContaining(['tree_node', 'former.scalar', 'curve', 'raw_file']),
    )

    // Everything is taken along before somebody asks; a stranger's try is none.
    await db.asWriter(rival, (writer) => notePrivateExport(writer, own()))
    const noted = `select exported_at from private_material where material_id = '${own()}'`
    expect((await change(noted)).rows).toEqual([{ exported_at: null }])
    await db.asWriter(steward, (writer) => notePrivateExport(writer, own()))
    await act(steward, { kind: 'delete', material: own(), reason: 'series ended' })
    await overdue()
    await runJobs()

    const { rows: tables } = await change('select schema_name as schema, table_name as name from app.material_tables()')
    for (const { schema, name } of tables) {
      const { rows } = await change(`select from ${schema}."${name}" where material_id = '${own()}'`)
      expect([schema, name, rows.length]).toEqual([schema, name, 0])
    }
    expect((await change(`select from tree_node where id = '${own()}'`)).rows).toEqual([])
    expect(dropped).toEqual([small.own.fileHash.toString('hex')])
    const jobs = (who: Caller) =>
      db.withCaller(who, (reader) =>
        reader.selectFrom('job').where('kind', '=', 'delete-private-data').select('state').execute(),
      )
    expect([await jobs(steward), await jobs(rival), await jobs(visitor)]).toEqual([[{ state: 'done' }], [], []])

    const { rows } = await change('select proof, proof_hash, originals from private_deletion')
    const { proof, proof_hash: hash, originals } = rows[0]
    expect(originals).toEqual([])
    expect(createHash('sha256').update(proofText(proof)).digest('hex')).toBe(hash.toString('hex'))
    expect(proof.tables.map(({ table, sha256 }: { table: string; sha256: string }) => [table, sha256])).toEqual(
      exported,
    )
    expect(proof).toMatchObject({ organisation: 'Autoworks', origin: 'owner', reason: 'series ended', savedViews: 1 })
    expect(new Date(proof.exportedAt).getTime()).toBeLessThanOrEqual(new Date(proof.askedAt).getTime())
    const { rows: lines } = await change(`select after from audit where action = 'private.deleted'`)
    expect(lines).toEqual([{ after: { proof: hash.toString('hex') } }])
    const { rows: told } = await change(
      `select recipient, text from mail where subject = 'DP980 (91) was deleted' order by recipient`,
    )
    expect(told.map(({ recipient }) => recipient)).toEqual(['colleague@autoworks.example', 'steward@autoworks.example'])
    expect(told[0].text).toContain('1 saved view of yours')
    expect(told[1].text).not.toContain('saved view')
  })

  test('a file that another material has as well stays', async () => {
    await change(`insert into raw_file (material_id, hash, name, bytes, dialect)
      select '${small.closed.nodeId}', hash, name, bytes, dialect from raw_file where material_id = '${own()}'`)
    await act(steward, { kind: 'delete', material: own(), reason: '' })
    await overdue()
    await runJobs()
    expect(dropped).toEqual([])
    expect((await change('select proof from private_deletion')).rows[0].proof.originals).toMatchObject([
      { removed: false },
    ])
  })

  test('what is public is never deleted, no matter who announces it', async () => {
    await expect(staff({ kind: 'private.delete', material: small.bought.nodeId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await change(`insert into private_deletion (node_id, node_name, organisation_id, origin, due_at)
      values ('${small.bought.nodeId}', 'x', '${small.autoworks}', 'staff', now() - interval '1 day')`)
    const forced = db.asWriter(operator, (writer) =>
      sql`select app.delete_private_material(id) from private_deletion`.execute(writer),
    )
    await expect(forced).rejects.toThrow('is no private material')
  })
})

test('every table with records of materials lets a deletion reach it', async () => {
  const { rows } = await change(`
    select t.schema_name || '.' || t.table_name as name from app.material_tables() t
    where not exists (select from pg_policies p where (p.schemaname, p.tablename, p.policyname) = (t.schema_name, t.table_name, 'definer_deletes'))`)
  expect(rows).toEqual([])
})

test('original files are counted once, former ones too', async () => {
  const files = await db.withCaller(steward, (reader) => originalRecords(reader, own()))
  expect(files).toEqual([
    { name: 'DP980-91-GI-1.40.csv', sha256: small.own.fileHash.toString('hex'), bytes: 1234, kept: false },
  ])
})
