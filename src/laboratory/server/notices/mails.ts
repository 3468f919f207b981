import { choosing, longDay, type MailText, mailText, nameOf, type Person } from '#server/mail/text.ts'

export function planEndMail(
  about: Person & { readonly plan: string; readonly organisation: string; readonly endsAt: Date },
  siteUrl: string,
): MailText {
  const { plan, organisation, endsAt } = about
  // `endsAt` is the first moment without the plan; the last day is the day before.
  const last = longDay.format(endsAt.getTime() - 1)
  return mailText({
    subject: `${plan}: your plan ends on ${last}`,
    name: nameOf(about),
    paragraphs: [
      `The subscription of ${organisation} to the plan ${plan} ends on ${last}, 24:00 UTC.`,
      'After this date you can no longer open the materials, tools and files of this plan. Your account, saved views and requests remain.',
    ],
    link: { label: 'Open your plan', url: `${siteUrl}/mi-account/plan` },
    after: [choosing],
  })
}

export function newDataMail(
  about: Person & {
    readonly release: string
    readonly note: string
    readonly materials: readonly { readonly name: string; readonly path: string }[]
    /** Changes, one line each. */
    readonly changes: readonly string[]
    /** Names of the reader's saved cards of these materials. */
    readonly cards: readonly string[]
  },
  siteUrl: string,
): MailText {
  const { release, note, materials, changes, cards } = about
  const names = new Intl.ListFormat('en-GB').format(materials.map(({ name }) => name))
  return mailText({
    subject: `Release ${release}: new data of ${materials.length === 1 ? names : `${materials.length} materials`}`,
    name: nameOf(about),
    paragraphs: [
      `Release ${release} contains new data of materials in your saved views: ${names}.`,
      note,
      ...changes,
      ...(cards.length > 0 ? [affectedCards(cards)] : []),
    ],
    link:
      materials.length === 1
        ? { label: `Open ${names}`, url: `${siteUrl}/mi-database/${materials[0]!.path}` }
        : { label: 'Open your saved views', url: `${siteUrl}/mi-account/saved` },
    after: ['Your plan determines which of these data you can read.', choosing],
  })
}

/** Names that a mail lists; more are in the account. */
const maxCards = 5

/** `It affects 2 of your saved cards: Roof 2027 and Door 2028.` */
function affectedCards(cards: readonly string[]): string {
  const more = cards.length - maxCards
  const named = [...cards.slice(0, maxCards), ...(more > 0 ? [`${more} more`] : [])]
  const list = new Intl.ListFormat('en-GB').format(named)
  return `It affects ${cards.length === 1 ? 'one' : cards.length} of your saved cards: ${list}.`
}

/** To administrators. */
export function heavyUseMail(
  { name, used, allowed }: { readonly name: string; readonly used: number; readonly allowed: number },
  siteUrl: string,
): MailText {
  return mailText({
    subject: `${name} has used half of its daily data calls`,
    paragraphs: [
      `${name} has made ${used} of ${allowed} data calls allowed per day.`,
      'Check in the audit trail whether this is normal use or copying of data.',
    ],
    link: { label: 'Open the audit trail', url: `${siteUrl}/admin-panel/audit` },
  })
}

/** To administrators. */
export function domainsMail(
  domains: readonly { readonly domain: string; readonly name: string }[],
  siteUrl: string,
): MailText {
  return mailText({
    subject: `Confirm ${domains.length === 1 ? 'an e-mail domain' : `${domains.length} e-mail domains`} again`,
    paragraphs: [
      'Users with a verified address in these domains join the organisation. The domains were last confirmed more than 180 days ago:',
      ...domains.map(({ domain, name }) => `${domain}: ${name}`),
      'Ask the organisation whether it still owns the domain. Then save the domain again or remove it.',
    ],
    link: { label: 'Open the organisations', url: `${siteUrl}/admin-panel/organisations` },
  })
}
