import { z } from 'zod'

/** What one part of an integrity check has looked at, and how much of it is not as it was stored. */
const part = z.object({ looked: z.int(), wrong: z.int() })

/** Result of an integrity check, kept with its job. */
export const integrityReport = z.object({
  /** When it ended. */
  at: z.iso.datetime(),
  /** Lines of the audit trail and the heads noted beside the database. */
  audit: part,
  /** Curves, point sets and fields of strain against the digests stored with them. */
  points: part,
  /** Original files against the digests that name them; a missing file is wrong. */
  originals: part,
  /** Rows of the property table against the records that they follow from. */
  properties: part,
  /** What is wrong, a sentence each, at most 100 of them. */
  faults: z.array(z.string()),
})
export type IntegrityReport = z.infer<typeof integrityReport>
export type IntegrityPart = 'audit' | 'points' | 'originals' | 'properties'

export const integrityParts: readonly { readonly id: IntegrityPart; readonly name: string; readonly unit: string }[] = [
  { id: 'audit', name: 'Audit trail', unit: 'lines' },
  { id: 'points', name: 'Curves, points and fields', unit: 'records' },
  { id: 'originals', name: 'Original files', unit: 'files' },
  { id: 'properties', name: 'Property table', unit: 'coils' },
]

export function faultsIn(report: IntegrityReport): number {
  return integrityParts.reduce((sum, { id }) => sum + report[id].wrong, 0)
}
