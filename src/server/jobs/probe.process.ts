/**
 * Process that runs probes until tests or the benchmark kill it. A probe writes an audit entry for each step and for
 * its end, so that repeated or lost work shows as a wrong number of entries.
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
  pause: { first: 0, max: 0 },
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
  // The timers of the runner do not prevent the process from ending.
  setInterval(() => {}, 60_000)
}

/** Tests cut off the database also while a process starts. */
async function opened(access: Access): Promise<Database> {
  for (;;)
    try {
      return await openDatabase(access)
    } catch {
      await sleep(50)
    }
}
