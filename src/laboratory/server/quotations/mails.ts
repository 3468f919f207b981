import { choosing, longDay, type MailText, mailText } from '#server/mail/text.ts'

/** To the customer, with the offer. */
export function quotationMail({
  name,
  reference,
  title,
  version,
  total,
  validUntil,
  link,
  chosen,
}: {
  readonly name: string
  readonly reference: string
  readonly title: string
  readonly version: number
  readonly total: string
  readonly validUntil: string
  /** For those with an account: others have theirs in the first mail. */
  readonly link: string | undefined
  /** Its reader may do without it. */
  readonly chosen: boolean
}): MailText {
  return mailText({
    subject: `Quotation ${reference}`,
    name,
    paragraphs: [
      `our quotation ${reference}${version > 1 ? `, version ${version},` : ''} is ready: ${title}.`,
      `It comes to ${total} including tax and is valid until ${longDay.format(new Date(validUntil))}.`,
      ...(link === undefined
        ? ['Open the link of the mail that confirmed your request: there you accept it, ask about it, or decline it.']
        : ['On its page you accept it, ask about it, or decline it.']),
    ],
    ...(link !== undefined && { link: { label: 'Open the quotation', url: link } }),
    ...(chosen && { after: [choosing] }),
  })
}

const decided = { accept: 'was accepted', ask: 'has a question', decline: 'was declined' } as const

/** To the laboratory. */
export function decidedMail({
  reference,
  title,
  version,
  decision,
  text,
  code,
  orderNumber,
  siteUrl,
}: {
  readonly reference: string
  readonly title: string
  readonly version: number
  readonly decision: keyof typeof decided
  readonly text: string
  readonly code: string | null
  readonly orderNumber: string
  readonly siteUrl: string
}): MailText {
  return mailText({
    subject: `Quotation ${reference} ${decided[decision]}`,
    paragraphs: [
      `Version ${version} of ${reference}, ${title}, ${decided[decision]}.`,
      ...(text === '' ? [] : text.split(/\n{2,}/)),
      ...(code === null
        ? []
        : [`The project is ${code}.${orderNumber === '' ? '' : ` Order number of the customer: ${orderNumber}.`}`]),
    ],
    link:
      code === null
        ? { label: 'Open the quotation', url: `${siteUrl}/quotations/${reference}` }
        : { label: 'Open the project', url: `${siteUrl}/project-tracking-system/${code}` },
  })
}
