import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#api/app.ts'
import { databaseApiKeys } from '#server/api-keys/api-keys.ts'
import { operator } from '#server/db/database.ts'
import { originalsFolder } from '#server/files/originals.ts'
import { anyInput, startJobRunner } from '#server/jobs/index.ts'
import { fitModelsJob } from '#server/model-fits/index.ts'
import { createServiceAccount, createServiceKey } from '#server/service-accounts/service-accounts.ts'
import { checkUploadJob } from '#laboratory/server/upload/check/check-job.ts'
import { tidyUploadsJob } from '#laboratory/server/upload/files/remove-files.ts'
import { importUploadJob } from '#laboratory/server/upload/import/import-job.ts'
import { setStage } from '../access/people.ts'
import { testAccounts } from '../accounts.ts'
import { testConfig } from '../api/example-app.ts'

/** A site behind a port with a laboratory machine of an organisation, and the jobs of its deliveries. */
export async function setDeliveries() {
  const stage = await setStage()
  const { database, catalogue } = stage
  const folder = mkdtempSync(join(tmpdir(), 'mi-deliveries-'))
  const originals = originalsFolder(folder)
  const app = await buildApp({
    database,
    accounts: testAccounts(database),
    apiKeys: databaseApiKeys(database),
    dataDir: folder,
    keptOriginals: originals,
    config: testConfig,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const account = await database.asWriter(operator, (db) =>
    createServiceAccount(db, { organisation: catalogue.autoworks, name: 'Zwick Z100' }, 'R1'),
  )
  const { key } = await database.asWriter(operator, (db) =>
    createServiceKey(db, { account, name: 'Delivery', days: 1 }),
  )
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  const kinds = [anyInput(checkUploadJob), anyInput(importUploadJob), anyInput(fitModelsJob), anyInput(tidyUploadsJob)]
  const runner = startJobRunner({ database, config, originals, log: () => {} }, { kinds })
  const timer = setInterval(() => void runner.runDue(), 100)
  const rows = async <T extends object>(text: string) =>
    (await database.asAdmin((admin) => admin.query<T>(text, [account]))).rows
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    key,
    account,
    database,
    /** Names of the files that the machine has delivered, in all its batches. */
    delivered: async () =>
      (
        await rows<{ name: string }>(
          `select f.name from upload_file f join upload_batch b on b.id = f.batch_id where b.created_by = $1 order by 1`,
        )
      ).map(({ name }) => name),
    batches: async () => (await rows(`select id from upload_batch where created_by = $1`)).length,
    /** States of the specimens that were imported. */
    specimens: async () =>
      (
        await rows<{ status: string }>(
          `select r.status from replicate r join upload_batch b on b.made -> 'replicates' ? r.id::text where b.created_by = $1`,
        )
      ).map(({ status }) => status),
    async close() {
      clearInterval(timer)
      await runner.stop()
      await app.close()
      await stage.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Deliveries = Awaited<ReturnType<typeof setDeliveries>>
