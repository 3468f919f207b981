import { choosing, longDay, type MailText, mailText, nameOf, type Person } from '#server/mail/text.ts'

export function planEndMail(
  about: Person & { readonly plan: string; readonly organisation: string; readonly endsAt: Date },
  siteUrl: string,
): MailText {
  const { plan, organisation, endsAt } = about
  // `endsAt` is the first moment without it: the last day is the one before.
  const last = longDay.format(endsAt.getTime() - 1)
  return mailText({
    subject: `${plan}: your plan ends on ${last}`,
    name: nameOf(about),
    paragraphs: [
      `the subscription of ${organisation} to the plan ${plan} is good until ${last}, 24:00 UTC.`,
      'After that its materials, tools and files are closed; your account, saved views and requests stay.',
    ],
    link: { label: 'See your plan, and ask for more', url: `${siteUrl}/mi-account/plan` },
    after: [choosing],
  })
}

export function newDataMail(
  about: Person & {
    readonly release: string
    readonly note: string
    readonly materials: readonly { readonly name: string; readonly path: string }[]
    /** What has changed, a line each. */
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
      `release ${release} has something new of materials of which you saved a view: ${names}.`,
      note,
      ...changes,
      ...(cards.length > 0 ? [touchedCards(cards)] : []),
    ],
    link:
      materials.length === 1
        ? { label: `Open ${names}`, url: `${siteUrl}/mi-database/${materials[0]!.path}` }
        : { label: 'Open your saved views', url: `${siteUrl}/mi-account/saved` },
    after: ['What you may read of it, your plan says.', choosing],
  })
}

/** Names that a mail lists; more are in the account. */
const mostCards = 5

/** `It touches 2 of your saved cards: Roof 2027 and Door 2028.` */
function touchedCards(cards: readonly string[]): string {
  const more = cards.length - mostCards
  const named = [...cards.slice(0, mostCards), ...(more > 0 ? [`${more} more`] : [])]
  const list = new Intl.ListFormat('en-GB').format(named)
  return `It touches ${cards.length === 1 ? 'one' : cards.length} of your saved cards: ${list}.`
}

/** To administrators. */
export function heavyUseMail(
  { name, used, allowed }: { readonly name: string; readonly used: number; readonly allowed: number },
  siteUrl: string,
): MailText {
  return mailText({
    subject: `${name} has used half of its data calls of today`,
    paragraphs: [
      `${name} has made ${used} of the ${allowed} data calls that its plan allows a day.`,
      'Look whether its people work so much, or whether somebody copies.',
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
    subject: `${domains.length === 1 ? 'A domain' : `${domains.length} domains`} to confirm again`,
    paragraphs: [
      'everybody who proves an address of these domains belongs to the organisation, and nobody has confirmed them for 180 days:',
      ...domains.map(({ domain, name }) => `${domain}: ${name}`),
      'Ask the organisation whether the domain is still its own, then save it again, or take the domain away.',
    ],
    link: { label: 'Open the organisations', url: `${siteUrl}/admin-panel/organisations` },
  })
}
