import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { consentWording, type StewardAct } from '#contract/private-data.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { type Caller, operator, visitor } from '#server/db/database.ts'
import { anyInput, type JobKind, type JobServices } from '#server/jobs/job-kind.ts'
import { startJobRunner } from '#server/jobs/index.ts'
import { makeChange } from '#server/organisations/make-change.ts'
import { openRelease, publishDrafts } from '#server/releases/index.ts'
import { privateDataOf } from '#views/private-data/index.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { loadSmallCatalogue, type SmallCatalogue } from '#tests/small-catalogue.ts'
import { deletePrivateDataJob } from './delete-private-data-job.ts'
import { originalRecords, performStewardAct, proofText, recordLines, recordTables } from './index.ts'
import { removeOriginalsJob } from './remove-originals-job.ts'
import { retentionJob } from './retention-job.ts'

let db: TestDatabase
let small: SmallCatalogue
let steward: Caller
let colleague: Caller
let rival: Caller
let dropped: string[] = []
beforeEach(async () => {
  dropped = []
  db = await testDatabase()
  small = await loadSmallCatalogue(db)
  const person = async (email: string, organisation: string, decides: boolean): Promise<Caller> => {
    const { rows } = await change(
      `insert into account (email, role, state, organisation_id, data_steward)
       values ('${email}', 'ROLE_CUSTOMER', 'active', '${organisation}', ${decides}) returning id`,
    )
    return { kind: 'account', accountId: rows[0].id, organisationId: organisation, role: 'ROLE_CUSTOMER' }
  }
  steward = await person('steward@autoworks.example', small.autoworks, true)
  colleague = await person('colleague@autoworks.example', small.autoworks, false)
  rival = await person('steward@rival.example', small.rival, true)
  return () => db.close()
})

const change = (text: string) => db.asAdmin((admin) => admin.query(text))
const act = (who: Caller, what: StewardAct) => performStewardAct(db, who, what, 'test')
const staff = (what: StaffChange) => makeChange(db, operator, { change: what, reason: 'of the test', request: 'test' })
const own = () => small.own.nodeId
const read = (who: Caller) => db.withCaller(who, (reader) => privateDataOf(reader, small.autoworks))
const overdue = () => change(`update private_deletion set due_at = now() - interval '1 minute'`)
const promotion = () => staff({ kind: 'private.promote', material: own(), grade: 'Steels/AHSS/Dual-Phase/DP980' })

/** Does what is queued and due, as the processes of the site do. */
async function runJobs() {
  const services: JobServices = {
    database: db,
    config: { siteUrl: 'https://mi.example', smtpUrl: undefined, mailFrom: 'mi@mi.example', dataCallsPerDay: 1 },
    originals: {
      place: 'test',
      keep: async () => true,
      read: async () => undefined,
      drop: async (hash) => void dropped.push(hash),
    },
    log: () => {},
  }
  const kinds: readonly JobKind[] = [
    anyInput(retentionJob),
    anyInput(deletePrivateDataJob),
    anyInput(removeOriginalsJob),
  ]
  for (let round = 0; round < 3; round++) {
    await change(`update job set due_at = now() where state = 'waiting' and kind <> 'mail'`)
    const runner = startJobRunner(services, { kinds })
    await runner.runDue()
    await runner.stop()
  }
  const { rows } = await change(`select kind, error from job where state = 'failed' or error is not null`)
  expect(rows).toEqual([])
}

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
  ])('%s: a colleague who is no data steward may not', async (_what, make) => {
    await expect(act(colleague, make())).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a data steward of another organisation finds nothing, and the database refuses what bypasses the verb', async () => {
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
    await change(`alter table tree_node disable trigger all; update variant set heat = 'ACME-7' where material_id = '${own()}';
      update replicate set specimen = 'ACME 1', remarks = 'for ACME' where material_id = '${own()}';
      update test_series set laboratory = 'ACME laboratory' where material_id = '${own()}';
      update parameter_set set author = 'ACME', inputs = array['${small.own.curveId}']::uuid[] where material_id = '${own()}';
      alter table tree_node enable trigger all`)
    await act(steward, { kind: 'consent', material: own() })
    const { sentences } = await promotion()
    expect(sentences).toContain(
      'A copy of DP980 (91) waits as DP980 (92) (Steels/AHSS/Dual-Phase/DP980/DP980-92) for the next release.',
    )
    const names = (who: Caller) =>
      db.withCaller(who, async (reader) => {
        const found = await reader.selectFrom('variant').where('name', 'like', 'DP980 (92)%').select('name').execute()
        return found.map(({ name }) => name)
      })
    expect(await names(steward)).toEqual([])
    expect(await names(operator)).toEqual(['DP980 (92) GI 1.40'])
    await db.asWriter(operator, (writer) => publishDrafts(writer, { note: 'second', year: 2026 }))
    const { rows } = await change(`
      select n.visibility, n.organisation_id, v.heat, t.laboratory, r.specimen, r.remarks, r.raw_file_hash, s.value, p.author,
        p.inputs = array[c.id] as linked, v.release is not null as released, n.id = app.promoted_id(k.id, '${own()}') as derived
      from promotion_consent k join tree_node n on n.id = k.promoted_to join variant v on v.material_id = n.id
      join test_series t on t.variant_id = v.id join condition o on o.series_id = t.id join replicate r on r.condition_id = o.id
      join curve c on c.replicate_id = r.id join scalar s on s.curve_id = c.id join parameter_set p on p.variant_id = v.id`)
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
    await change(`update variant set heat = 'ACME-7' where material_id = '${own()}'`)
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
      for (const id of [own(), small.own.variantId, small.own.curveId, small.own.scalarId, small.autoworks])
        expect(line).not.toContain(id)
    }
  })

  test('can be taken back while it is a draft, then the consent can be withdrawn', async () => {
    const { object: consent } = await act(steward, { kind: 'consent', material: own() })
    await promotion()
    await expect(act(steward, { kind: 'withdraw-consent', consent })).rejects.toThrow('has been promoted already')
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
    '“DP980 (91)” is a private material of Autoworks. Leave its name out.',
  )
  expect((await release('New coils of DP980 (9) and DP980 (2)')).name).toMatch(/\.\d+$/)
})

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
    await expect(act(steward, { kind: 'keep', deletion })).rejects.toThrow('DP980 (91) is kept already.')
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
    await expect(act(steward, { kind: 'delete', material: own(), reason: '' })).rejects.toThrow('is announced already')
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

  test('what is public is never deleted, whoever announces it', async () => {
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
