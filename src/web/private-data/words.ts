import type { PrivateData, PrivateDeletion, PrivateMaterial } from '#contract/private-data.ts'
import { day } from '#web/format/day.ts'

/** `2 original files, 4.5 MB` */
export function filesText({ files, bytes }: Pick<PrivateMaterial, 'files' | 'bytes'>): string {
  if (files === 0) return 'No original files'
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `${files === 1 ? '1 original file' : `${files} original files`}, ${size}`
}

/** How long materials are kept, as a sentence. */
export function retentionText({ months, atEnd }: PrivateData['retention']): string {
  if (months === null) return 'Private materials are kept until somebody asks for their deletion.'
  const term = months === 1 ? '1 month' : `${months} months`
  return atEnd === 'ask'
    ? `Private materials are kept for ${term}. Then a data steward decides whether they are kept or deleted.`
    : `Private materials are kept for ${term}. Their deletion is announced by mail 30 days before.`
}

/** Where a consent stands. */
export function consentText({ consent }: Pick<PrivateMaterial, 'consent'>): string {
  if (!consent) return 'no consent yet'
  if (consent.promotedAt === null) return `agreed to on ${day(consent.givenAt)}`
  if (consent.published) return `published as ${consent.promotedTo}`
  return `promoted on ${day(consent.promotedAt)}, waits for a release`
}

/** What becomes of a material, or became of it. */
export function deletionText({ state, origin, dueAt, endedAt, exportedAt }: PrivateDeletion): string {
  const exported = exportedAt === null ? '' : `; exported on ${day(exportedAt)}`
  if (state === 'deleted') return `Deleted on ${day(endedAt ?? dueAt)}${exported}`
  if (state === 'kept') return `Kept on ${day(endedAt ?? dueAt)}`
  if (state === 'asking') return 'The term is over: keep it or delete it?'
  const who = {
    owner: 'a data steward asked for it',
    staff: 'Material Insights asked for it',
    retention: 'the term ends',
  }
  return `Will be deleted on ${day(dueAt)}: ${who[origin]}${exported}`
}
