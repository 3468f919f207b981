import { beforeEach, expect } from 'vitest'
import type { StewardAct } from '#contract/organisations/private-data.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { type Caller, operator } from '#server/db/database.ts'
import { anyInput, type JobKind, type JobServices } from '#server/jobs/job-kind.ts'
import { startJobRunner } from '#server/jobs/index.ts'
import { makeChange } from '#server/organisations/make-change.ts'
import { privateDataOf } from '#views/private-data/index.ts'
import { smallDatabase, type TestDatabase } from '#tests/database.ts'
import type { SmallCatalogue } from '#tests/fixtures/small-catalogue.ts'
import { deletePrivateDataJob, removeOriginalsJob } from '#server/private-data/delete-private-data-job.ts'
import { performStewardAct } from '#server/private-data/index.ts'
import { retentionJob } from '#server/private-data/retention-job.ts'

export let db: TestDatabase
export let small: SmallCatalogue
export let steward: Caller
export let colleague: Caller
export let rival: Caller
export let dropped: string[] = []
/** A catalogue for each test of a file, with a data steward, a colleague of theirs and a steward of another organisation. */
export function usePrivateData(): void {
  beforeEach(async () => {
    dropped = []
    ;[db, small] = await smallDatabase()
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
}

export const change = (text: string) => db.asAdmin((admin) => admin.query(text))
export const act = (who: Caller, what: StewardAct) => performStewardAct(db, who, what, 'test')
export const staff = (what: StaffChange) =>
  makeChange(db, operator, { change: what, reason: 'of the test', request: 'test' })
export const own = () => small.own.nodeId
export const read = (who: Caller) => db.withCaller(who, (reader) => privateDataOf(reader, small.autoworks))
export const overdue = () => change(`update private_deletion set due_at = now() - interval '1 minute'`)
export const promotion = () =>
  staff({ kind: 'private.promote', material: own(), grade: 'Steels/AHSS/Dual-Phase/DP980' })

/** Does what is queued and due, as the processes of the site do. */
export async function runJobs() {
  const services: JobServices = {
    database: db,
    config: { siteUrl: 'https://mi.example', smtpUrl: undefined, mailFrom: 'mi@mi.example', dataCallsPerDay: 1 },
    originals: {
      place: 'test',
      keep: async () => true,
      read: async () => undefined,
      readRange: async () => undefined,
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
