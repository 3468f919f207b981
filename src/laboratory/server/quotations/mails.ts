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
  /** For accounts; other customers have the link of the first mail. */
  readonly link: string | undefined
  /** The reader can switch off such mails. */
  readonly chosen: boolean
}): MailText {
  return mailText({
    subject: `Quotation ${reference}`,
    name,
    paragraphs: [
      `Our quotation ${reference}${version > 1 ? `, version ${version},` : ''} is ready: ${title}.`,
      `The total is ${total} including tax. The quotation is valid until ${longDay.format(new Date(validUntil))}.`,
      ...(link === undefined
        ? ['To order, ask a question or decline, use the link in the confirmation mail of your request.']
        : ['You can order, ask a question or decline on the page of the quotation.']),
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
