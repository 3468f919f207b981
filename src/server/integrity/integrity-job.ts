import { z } from 'zod'
import { faultsIn, type IntegrityReport, integrityReport } from '#contract/jobs/integrity.ts'
import { checkAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/database.ts'
import { type JobKind, KindUnavailable } from '#server/jobs/job-kind.ts'
import { timeNow } from '#server/clock.ts'
import { checkOriginals } from './check-originals.ts'
import { checkPoints } from './check-points.ts'
import { checkProperties } from './check-properties.ts'

/** Number of checked records, and a sentence for each fault. */
export type Found = { readonly looked: number; readonly faults: readonly string[] }

export type Checking = { readonly signal: AbortSignal; readonly report: (done: number, of: number) => void }

const maxFaults = 100

/** Checks audit log, stored points, original files and property table; changes nothing. */
export const integrityJob: JobKind<object> = {
  id: 'integrity',
  name: 'Integrity check',
  input: z.object({}),
  weight: 'background',
  attempts: 3,
  pause: { first: 30, max: 900 },
  describeResult(result) {
    const report = integrityReport.parse(result)
    const faults = faultsIn(report)
    return faults === 0 ? 'No differences found.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} found.`
  },
  work:
    ({ database, dataDir, originals }) =>
    async (job) => {
      if (!originals || dataDir === undefined)
        throw new KindUnavailable('No data folder and no storage of original files configured for this process.')
      const checking = (from: number, to: number, what: string): Checking => ({
        signal: job.signal,
        report: (done, of) =>
          job.reportProgress(from + ((to - from) * done) / Math.max(1, of), `${what}: ${done} of ${of}`),
      })
      const audit = await auditOf(database, dataDir)
      const points = await checkPoints(database, checking(0.1, 0.7, 'Curves, points and fields'))
      const files = await checkOriginals(database, originals, checking(0.7, 0.9, 'Original files'))
      const properties = await checkProperties(database, checking(0.9, 1, 'Property table'))
      const all = [audit, points, files, properties]
      const report: IntegrityReport = {
        at: timeNow().toISOString(),
        audit: countOf(audit),
        points: countOf(points),
        originals: countOf(files),
        properties: countOf(properties),
        faults: all.flatMap(({ faults }) => faults).slice(0, maxFaults),
      }
      return { result: report }
    },
}

async function auditOf(database: Database, dataDir: string): Promise<Found> {
  const { lines, firstBreak, lostHeads } = await checkAudit(database, dataDir)
  return {
    looked: lines,
    faults: [
      ...(firstBreak === null ? [] : [`The audit trail was changed at line ${firstBreak}.`]),
      ...lostHeads.map((line) => `Line ${line} of the audit trail differs from the one noted outside the database.`),
    ],
  }
}

const countOf = ({ looked, faults }: Found) => ({ looked, wrong: faults.length })
