/**
 * A process that does probes until it is killed or none is left; tests and the benchmark kill it. A probe writes a line into the audit
 * log for each of its steps, and one for its end: a line too many or too few is a job done twice, or lost.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { z } from 'zod'
import { appendAudit } from '#server/audit/append.ts'
import { type Access, type Database, openDatabase, operator } from '#server/db/database.ts'
import { anyInput, type JobKind } from './job-kind.ts'
import { startJobRunner } from './runner.ts'

const input = z.object({ steps: z.int() })

export const probe: JobKind<z.output<typeof input>> = {
  id: 'probe',
  name: 'Probe',
  input,
  weight: 'heavy',
  attempts: Infinity,
  pause: { first: 0, longest: 0 },
  work: () => async (job) => {
    const done = (job.checkpoint as { step: number } | null)?.step ?? 0
    for (let step = done + 1; step <= job.input.steps; step++)
      await job.step(operator, async (db) => {
        await appendAudit(db, { action: 'probe.step', object: job.id, after: { step } })
        return { step }
      })
    return {
      result: { steps: job.input.steps },
      as: operator,
      work: (db) => appendAudit(db, { action: 'probe.end', object: job.id }),
    }
  },
}

if (import.meta.main) {
  const admin = JSON.parse(process.env['PG'] ?? '{}') as ClientConfig
  const database = await opened({ admin, as: (role) => ({ ...admin, user: role }), mode: 'login' })
  const config = { smtpUrl: undefined, mailFrom: '', siteUrl: '', dataCallsPerDay: 1 }
  startJobRunner(
    { database, config, log: () => {} },
    { kinds: [anyInput(probe)], every: 50, times: { beat: 0.2, lease: 1 } },
  )
  // The timers of the runner alone keep no process alive.
  setInterval(() => {}, 60_000)
}

/** The database is cut off while a process begins, too: what keeps it running would start it again. */
async function opened(access: Access): Promise<Database> {
  for (;;)
    try {
      return await openDatabase(access)
    } catch {
      await sleep(50)
    }
}
