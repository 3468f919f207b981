import type { DeletionProof } from '#contract/organisations/private-data.ts'
import { longDay, type MailText, mailText } from '../mail/text.ts'

type About = {
  readonly name: string
  readonly material: string
  readonly organisation: string
  readonly savedViews: number
  readonly inCart: boolean
  readonly projects: readonly string[]
}

export function announcementMail(
  about: About & {
    readonly origin: 'owner' | 'staff' | 'retention'
    readonly atEnd: 'ask' | 'delete'
    readonly dueAt: Date
  },
  siteUrl: string,
): MailText {
  const { name, material, organisation, origin, atEnd, dueAt } = about
  const when = longDay.format(dueAt)
  const why = {
    owner: `A data steward of ${organisation} has requested the deletion of ${material}.`,
    staff: `Material Insights will delete ${material}, a private material of ${organisation}.`,
    retention: `The retention period of ${material} at ${organisation} ends.`,
  }[origin]
  const what =
    atEnd === 'ask'
      ? `On ${when} a data steward will be asked whether to delete it. Nothing is deleted without confirmation.`
      : `It will be deleted on ${when}, including all tests, models and original files. This cannot be undone.`
  return mailText({
    subject:
      atEnd === 'ask' ? `${material}: the retention period ends on ${when}` : `${material} will be deleted on ${when}`,
    name,
    paragraphs: [why, what, ...relatedRecords(about)],
    link: { label: 'Keep or export the material', url: `${siteUrl}/mi-account/private-data` },
  })
}

/** At the end of a term whose rule is to ask. */
export function questionMail(about: About, siteUrl: string): MailText {
  const { name, material, organisation } = about
  return mailText({
    subject: `Keep or delete ${material}?`,
    name,
    paragraphs: [
      `The retention period of ${material} at ${organisation} has ended. A data steward decides whether to extend it or to delete the material.`,
      ...relatedRecords(about),
    ],
    link: { label: 'Decide', url: `${siteUrl}/mi-account/private-data` },
  })
}

export function deletedMail(about: About, proof: DeletionProof, sha256: string, siteUrl: string): MailText {
  const { name, material, organisation } = about
  const rows = proof.tables.reduce((sum, table) => sum + table.rows, 0)
  return mailText({
    subject: `${material} was deleted`,
    name,
    paragraphs: [
      `${material}, a private material of ${organisation}, was deleted on ${longDay.format(new Date(proof.deletedAt))}: ${rows} records and ${proof.originals.length} original files.`,
      ...relatedRecords(about),
      `SHA-256 of the proof: ${sha256}`,
    ],
    link: { label: 'Download the proof', url: `${siteUrl}/mi-account/private-data` },
  })
}

function relatedRecords({ savedViews, inCart, projects }: About): string[] {
  const of = [
    ...(savedViews > 0 ? [savedViews === 1 ? '1 saved view of yours' : `${savedViews} saved views of yours`] : []),
    ...(inCart ? ['your cart'] : []),
    ...(projects.length > 0 ? [`project ${new Intl.ListFormat('en-GB').format(projects)}`] : []),
  ]
  return of.length === 0 ? [] : [`It is part of ${new Intl.ListFormat('en-GB').format(of)}.`]
}
