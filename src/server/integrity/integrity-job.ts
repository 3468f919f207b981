import { z } from 'zod'
import { faultsIn, type IntegrityReport, integrityReport } from '#contract/integrity.ts'
import { checkAudit } from '#server/audit/index.ts'
import type { Database } from '#server/db/database.ts'
import { type JobKind, KindUnavailable } from '#server/jobs/job-kind.ts'
import { timeNow } from '#server/clock.ts'
import { checkOriginals } from './check-originals.ts'
import { checkPoints } from './check-points.ts'
import { checkProperties } from './check-properties.ts'
import type { Checking, Found } from './found.ts'

const mostFaults = 100

/** Whether the audit trail, all stored points, the original files and the property table are what they should be. Changes nothing. */
export const integrityJob: JobKind<object> = {
  id: 'integrity',
  name: 'Integrity check',
  input: z.object({}),
  weight: 'heavy',
  attempts: 3,
  pause: { first: 30, longest: 900 },
  says(result) {
    const report = integrityReport.parse(result)
    const faults = faultsIn(report)
    return faults === 0 ? 'All is as it was stored.' : `${faults} ${faults === 1 ? 'fault' : 'faults'} found.`
  },
  work:
    ({ database, dataDir, originals }) =>
    async (job) => {
      if (!originals || dataDir === undefined)
        throw new KindUnavailable('This process has no folder of data and no store of original files.')
      const checking = (from: number, to: number, what: string): Checking => ({
        signal: job.signal,
        tell: (done, of) => job.tell(from + ((to - from) * done) / Math.max(1, of), `${what}: ${done} of ${of}`),
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
        faults: all.flatMap(({ faults }) => faults).slice(0, mostFaults),
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
      ...lostHeads.map((line) => `Line ${line} of the audit trail is not the one that was noted beside the database.`),
    ],
  }
}

const countOf = ({ looked, faults }: Found) => ({ looked, wrong: faults.length })
