import { z } from 'zod'

/** Number of checked items, and of items that differ from what was stored. */
const part = z.object({ looked: z.int(), wrong: z.int() })

export const integrityReport = z.object({
  at: z.iso.datetime(),
  /** Lines of the audit log and the heads stored outside the database. */
  audit: part,
  /** Curves, point sets and strain fields, by their stored digests. */
  points: part,
  /** Missing files are wrong. */
  originals: part,
  properties: part,
  /** One sentence each, at most 100. */
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
