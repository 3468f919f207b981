import type { PrivateData, PrivateDeletion, PrivateMaterial } from '#contract/organisations/private-data.ts'
import { day } from '#web/format/day.ts'

/** `2 original files, 4.5 MB` */
export function filesText({ files, bytes }: Pick<PrivateMaterial, 'files' | 'bytes'>): string {
  if (files === 0) return 'No original files'
  const size = bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  return `${files === 1 ? '1 original file' : `${files} original files`}, ${size}`
}

export function retentionText({ months, atEnd }: PrivateData['retention']): string {
  if (months === null) return 'Private materials are stored until their deletion is requested.'
  const term = months === 1 ? '1 month' : `${months} months`
  return atEnd === 'ask'
    ? `Private materials are stored for ${term}. Then a data steward decides whether to extend the period or delete them.`
    : `Private materials are stored for ${term}. Their deletion is announced by mail 30 days before.`
}

export function consentText({ consent }: Pick<PrivateMaterial, 'consent'>): string {
  if (!consent) return 'no consent yet'
  if (consent.promotedAt === null) return `consent given on ${day(consent.givenAt)}`
  if (consent.published) return `published as ${consent.promotedTo}`
  return `promoted on ${day(consent.promotedAt)}, waiting for release`
}

export function deletionText({ state, origin, dueAt, endedAt, exportedAt }: PrivateDeletion): string {
  const exported = exportedAt === null ? '' : `; exported on ${day(exportedAt)}`
  if (state === 'deleted') return `Deleted on ${day(endedAt ?? dueAt)}${exported}`
  if (state === 'kept') return `Kept on ${day(endedAt ?? dueAt)}`
  if (state === 'asking') return 'Retention period ended: extend or delete?'
  const who = {
    owner: 'requested by a data steward',
    staff: 'requested by Material Insights',
    retention: 'end of the retention period',
  }
  return `Will be deleted on ${day(dueAt)}: ${who[origin]}${exported}`
}
