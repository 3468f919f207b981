import type { DeletionProof } from '#contract/private-data.ts'
import { longDay, type MailText, mailText } from '../mail/text.ts'

type About = {
  readonly name: string
  readonly material: string
  readonly organisation: string
  /** What of the reader's own leads to it. */
  readonly savedViews: number
  readonly inCart: boolean
  readonly projects: readonly string[]
}

/** Before a deletion: when, why, what stands on it, and what to do. */
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
    owner: `a data steward of ${organisation} has asked for the deletion of ${material}.`,
    staff: `Material Insights will delete ${material}, a private material of ${organisation}.`,
    retention: `the time for which ${organisation} keeps ${material} ends.`,
  }[origin]
  const what =
    atEnd === 'ask'
      ? `On ${when} a data steward is asked whether to delete it. Nothing is deleted before they have said so.`
      : `It is deleted on ${when}, with all its tests, models and original files. This cannot be undone.`
  return mailText({
    subject:
      atEnd === 'ask' ? `${material}: the time to keep it ends on ${when}` : `${material} will be deleted on ${when}`,
    name,
    paragraphs: [why, what, ...standing(about)],
    link: { label: 'Keep it, or take everything along', url: `${siteUrl}/mi-account/private-data` },
  })
}

/** At the end of a term whose rule is to ask. */
export function questionMail(about: About, siteUrl: string): MailText {
  const { name, material, organisation } = about
  return mailText({
    subject: `Keep or delete ${material}?`,
    name,
    paragraphs: [
      `the time for which ${organisation} keeps ${material} is over. A data steward decides whether it is kept for another term or deleted.`,
      ...standing(about),
    ],
    link: { label: 'Decide', url: `${siteUrl}/mi-account/private-data` },
  })
}

/** After a deletion, with the proof that remains. */
export function deletedMail(about: About, proof: DeletionProof, sha256: string, siteUrl: string): MailText {
  const { name, material, organisation } = about
  const rows = proof.tables.reduce((sum, table) => sum + table.rows, 0)
  return mailText({
    subject: `${material} was deleted`,
    name,
    paragraphs: [
      `${material}, a private material of ${organisation}, was deleted on ${longDay.format(new Date(proof.deletedAt))}: ${rows} records and ${proof.originals.length} original files.`,
      ...standing(about),
      `SHA-256 of the proof: ${sha256}`,
    ],
    link: { label: 'Download the proof', url: `${siteUrl}/mi-account/private-data` },
  })
}

function standing({ savedViews, inCart, projects }: About): string[] {
  const of = [
    ...(savedViews > 0 ? [savedViews === 1 ? '1 saved view of yours' : `${savedViews} saved views of yours`] : []),
    ...(inCart ? ['your cart'] : []),
    ...(projects.length > 0 ? [`project ${new Intl.ListFormat('en-GB').format(projects)}`] : []),
  ]
  return of.length === 0 ? [] : [`It is part of ${new Intl.ListFormat('en-GB').format(of)}.`]
}
