import { Gauge, type Registry } from 'prom-client'
import { type Database, operator } from '#server/db/database.ts'
import { readStandbys } from '#server/db/standbys.ts'
import { measureQueue } from '#server/jobs/index.ts'

/**
 * Adds what the database knows: queue of jobs, mails, standbys. What it does not answer is absent.
 *
 * @returns reads them again
 */
export function addInstallationMetrics(
  register: Registry,
  { database, url }: { readonly database: Database; readonly url: string },
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const jobs = gauge('mi_jobs', 'Jobs by kind: due and waiting, running, and failed for good in the last 24 hours.', [
    'kind',
    'state',
  ])
  const oldest = gauge('mi_job_oldest_seconds', 'How long the oldest job of a kind has been due and not started.', [
    'kind',
  ])
  const mails = gauge('mi_mails', 'Mails that have not been sent yet, and that failed in the last 24 hours.', ['state'])
  const lagBytes = gauge('mi_standby_lag_bytes', 'Write-ahead log that a standby has not replayed yet.', ['standby'])
  const lag = gauge('mi_standby_lag_seconds', 'Time until a standby replays what the primary has written.', ['standby'])

  return async () => {
    const [kinds, standbys] = await Promise.all([
      database.withCaller(operator, measureQueue).catch(() => undefined),
      readStandbys(url).catch(() => []),
    ])
    for (const each of [jobs, oldest, mails, lagBytes, lag]) each.reset()
    for (const { kind, waiting, running, failed, oldestDue } of kinds ?? []) {
      jobs.set({ kind, state: 'waiting' }, waiting)
      jobs.set({ kind, state: 'running' }, running)
      jobs.set({ kind, state: 'failed' }, failed)
      oldest.set({ kind }, oldestDue)
    }
    if (kinds) {
      const mail = kinds.find(({ kind }) => kind === 'mail')
      mails.set({ state: 'waiting' }, mail?.unfinished ?? 0)
      mails.set({ state: 'failed' }, mail?.failed ?? 0)
    }
    for (const { standby, bytes, seconds } of standbys) {
      lagBytes.set({ standby }, bytes)
      lag.set({ standby }, seconds)
    }
  }
}
