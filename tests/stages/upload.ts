import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { uploadSettings } from '#contract/uploads/upload.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { type Originals, originalsFolder } from '#server/files/originals.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { fitModelsJob } from '#server/model-fits/index.ts'
import { tensionText } from '#server/tests/import/tension-file.ts'
import { checkUploadJob } from '#laboratory/server/upload/check/check-job.ts'
import { importUploadJob } from '#laboratory/server/upload/import/import-job.ts'
import * as upload from '#laboratory/server/upload/index.ts'
import { tidyUploadsJob } from '#laboratory/server/upload/files/remove-files.ts'
import { undoUploadJob } from '#laboratory/server/upload/import/undo-import.ts'
import { smallDatabase, type TestDatabase } from '../database.ts'
import type { SmallCatalogue } from '../fixtures/small-catalogue.ts'

export let db: TestDatabase
export let catalogue: SmallCatalogue
export let folder: string
export let originals: Originals

/** A catalogue and a folder of originals for the tests of a file. */
export function useUploads(): void {
  beforeAll(async () => {
    ;[db, catalogue] = await smallDatabase()
    folder = mkdtempSync(join(tmpdir(), 'mi-upload-'))
    originals = originalsFolder(join(folder, 'data'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await db.close()
  })
}

export const request = 'R1'
/** A tension test of another strength is another file; without a head its name has to say what it is. */
export const tension = (strength: number) => tensionText(strength).replaceAll(/^#.*\n/gm, '')
export const geometry = { b0: 20, t0: 1.4, L0: 80 }
export const coil = { material: 'DP980 (6)', coil: 'DP980 (6) GI 1.40', geometry }

export const newBatch = (owner: string | null = null) =>
  db.asWriter(operator, (writer) => upload.createBatch(writer, { owner, account: null, request }))
export async function receive(batch: string, name: string, content: string | Uint8Array, caller: Caller = operator) {
  const path = join(folder, createHash('sha256').update(content).update(name).digest('hex'))
  writeFileSync(path, content)
  const bytes = Buffer.byteLength(content)
  return upload.receiveFile({ database: db, originals }, caller, { batch, name, path, bytes }, request)
}
export const seen = async (batch: string) =>
  db.withCaller(operator, async (reader) => ({
    batch: (await upload.findBatch(reader, batch))!,
    files: await upload.listFiles(reader, batch),
  }))
export const revision = async (batch: string) => (await seen(batch)).batch.revision
export async function settle(batch: string, more: object = coil) {
  const settings = uploadSettings.parse(more)
  await db.asWriter(operator, async (writer) => {
    const { revision: now } = (await upload.findBatch(writer, batch))!
    await upload.changeSettings(writer, { batch, revision: now, settings, request })
  })
}
export async function run(store: Originals = originals) {
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const kinds = [
    anyInput(checkUploadJob),
    anyInput(importUploadJob),
    anyInput(fitModelsJob),
    anyInput(tidyUploadsJob),
    anyInput(undoUploadJob),
  ]
  const runner = startJobRunner({ database: db, config, originals: store, log: () => {} }, { kinds })
  await runner.runDue()
  await runner.stop()
}
export async function check(batch: string) {
  const now = await revision(batch)
  await db.asWriter(operator, (writer) => upload.queueCheck(writer, { batch, revision: now, request }))
  await run()
  return (await seen(batch)).files
}
export async function queueImport(batch: string, account: string | null = null) {
  const { batch: row, files } = await seen(batch)
  const warnings = files.reduce((n, { report }) => n + (report?.state === 'ready' ? report.counts.warning : 0), 0)
  const asked = { batch, revision: row.revision, reason: 'Order 7', warnings, account, request }
  await db.asWriter(operator, (writer) => upload.queueImport(writer, asked))
}
export async function importAll(batch: string) {
  await queueImport(batch)
  await run()
}
export const undo = (batch: string) =>
  db.asWriter(operator, (writer) => upload.undoImport(writer, operator, { batch, request }))

/** Every row of the catalogue without the ids and times that are drawn anew, as one hash. */
export async function catalogueHash(): Promise<string> {
  const tables = [
    ['tree_node', `path, visibility, free`],
    ['coil', 'name, thickness_mm, coating, status'],
    ['raw_file', `encode(hash, 'hex'), name, bytes, dialect, report`],
    ['test_series', 'code, laboratory'],
    ['condition', 'label, position'],
    ['replicate', 'number, specimen, geometry, issues, stated, status'],
    ['curve', `kind, channels, encode(hash, 'hex')`],
    ['scalar', 'property, value, unit, method, flags, version, position'],
    ['point_set', `kind, encode(hash, 'hex')`],
    ['parameter_set', 'fe_tab, model, parameters, fit, proof, version, author, status'],
    ['status_change', 'kind, status, reason, method, alone'],
  ] as const
  const hash = createHash('sha256')
  for (const [table, columns] of tables) {
    const { rows } = await db.asAdmin((admin) =>
      admin.query(`select row_to_json(t)::text as row from (select ${columns} from ${table}) t order by 1`),
    )
    hash.update(`${table}\n${rows.map(({ row }) => row).join('\n')}\n`)
  }
  return hash.digest('hex')
}
