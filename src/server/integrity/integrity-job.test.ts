import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { integrityReport } from '#contract/jobs/integrity.ts'
import { recordAuditHead } from '#server/audit/index.ts'
import { operator } from '#server/db/database.ts'
import { openOriginals } from '#server/files/index.ts'
import { anyInput, queueManualJob, startJobRunner } from '#server/jobs/index.ts'
import { rebuildPropertiesJob } from '#server/derived/rebuild-job.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { integrityJob } from './integrity-job.ts'

let db: TestDatabase
let catalogue: SmallCatalogue
let dataDir: string
beforeAll(async () => {
  ;[db, catalogue] = await smallDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'mi-integrity-'))
  // The catalogue of the tests names files by made-up digests: here each is the digest of real bytes.
  const { rows } = await db.asAdmin((admin) => admin.query<{ name: string }>('select name from raw_file'))
  for (const { name } of rows) await keep(name)
  await db.asAdmin((admin) =>
    admin.query(`set session_replication_role = replica;
      update replicate r set raw_file_hash = sha256(f.name::bytea) from raw_file f where f.hash = r.raw_file_hash;
      update raw_file set hash = sha256(name::bytea)`),
  )
  await recordAuditHead(db, dataDir)
  releasesBefore = await releasesOfRows()
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

const placeOf = (text: string) => {
  const hash = createHash('sha256').update(text).digest('hex')
  return {
    folder: join(dataDir, 'originals', hash.slice(0, 2)),
    file: join(dataDir, 'originals', hash.slice(0, 2), hash),
  }
}
async function keep(text: string): Promise<void> {
  const { folder, file } = placeOf(text)
  await mkdir(folder, { recursive: true })
  await writeFile(file, text)
}

/** Beside everything that guards the tables. */
const silently = (statement: string) =>
  db.asAdmin((admin) => admin.query(`set session_replication_role = replica; ${statement}`))

async function run(kind: typeof integrityJob) {
  const services = {
    database: db,
    config: { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 },
    originals: openOriginals({ dataDir, objectUrl: undefined }),
    dataDir,
    log: () => {},
  }
  const runner = startJobRunner(services, { kinds: [anyInput(kind)] })
  await db.asWriter(operator, (writer) => queueManualJob(writer, kind, 'R1'))
  await runner.runDue()
  await runner.stop()
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ result: object; error: string | null }>(
      `select result, error from job where kind = '${kind.id}' order by queued_at desc limit 1`,
    ),
  )
  expect(rows[0]!.error).toBeNull()
  return rows[0]!.result
}
const check = async () => integrityReport.parse(await run(integrityJob))

/** The release of each coil's row: private coils have releases of their own. */
let releasesBefore: unknown[]
async function releasesOfRows() {
  const { rows } = await db.asAdmin((admin) =>
    admin.query('select coil_id, release, "uat.rm-RD" as rm from property_row order by coil_id'),
  )
  return rows
}

test('a catalogue that nobody has touched is sound', async () => {
  const report = await check()
  expect(report.faults).toEqual([])
  // Six materials with a curve, a set of points and a field each; five of them are released and have a row.
  expect(report).toMatchObject({
    points: { looked: 18, wrong: 0 },
    originals: { looked: 6, wrong: 0 },
    properties: { looked: 5, wrong: 0 },
  })
  expect(report.audit.looked).toBeGreaterThan(0)
  expect(integrityJob.describeResult!(report)).toBe('No differences found.')
})

test('one byte of a curve, an original that is gone and one that was changed, and a wrong row are each found', async () => {
  const { curveId, coilId } = catalogue.bought
  await silently(`update curve set data = set_byte(data, 3, get_byte(data, 3) # 1) where id = '${curveId}'`)
  await silently(`update property_row set "uat.rm-RD" = 1000.1 where coil_id = '${coilId}'`)
  await silently(`delete from property_row where coil_id = '${catalogue.closed.coilId}'`)
  await rm(placeOf('DP980-2-GI-1.40.csv').file)
  await writeFile(placeOf('DP980-6-GI-1.40.csv').file, 'other bytes')
  const report = await check()
  expect(report.faults.toSorted()).toEqual([
    `Coil ${catalogue.closed.coilId} has no row in the property table.`,
    `Curve ${curveId} of DP980 (2) differs from what was stored.`,
    expect.stringMatching(/^Original [0-9a-f]{64} of DP980 \(2\) is not in /),
    expect.stringMatching(/^Original [0-9a-f]{64} of DP980 \(6\) differs from the imported file\.$/),
    `The row of coil ${coilId} differs from its records.`,
  ])
  expect(integrityJob.describeResult!(report)).toBe('5 faults found.')
})

test('a line of the audit trail that was changed is found', async () => {
  await silently(`update audit set object = 'another' where id = 1`)
  expect((await check()).audit.wrong).toBe(1)
})

test('the property table made anew is right again and keeps the number of its release', async () => {
  expect(await run(rebuildPropertiesJob)).toEqual({ materials: 6, coils: 5 })
  const report = await check()
  expect(report.properties).toEqual({ looked: 5, wrong: 0 })
  expect(releasesBefore).toHaveLength(5)
  expect(await releasesOfRows()).toEqual(releasesBefore)
})
