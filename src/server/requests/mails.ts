import { type Cart, optionsText, sheetText } from '#contract/requests/cart.ts'
import { fieldsOf, type RequestKind } from '#contract/requests/request-kind.ts'
import { product } from '#contract/requests/products.ts'
import { choosing, type MailText, mailText } from '../mail/text.ts'

type RequestMailFacts = {
  readonly reference: string
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly cart: Cart
  readonly files: number
}

/** Contains no user input, because the address may belong to another person; the link leads to the request. */
export function confirmationMail({ reference, kind }: RequestMailFacts, link: string): MailText {
  return mailText({
    subject: `Your request ${reference}`,
    paragraphs: [
      `We have received a request (${kind.name}) from this e-mail address. Reference: ${reference}.`,
      'We will answer within two working days.',
    ],
    link: { label: 'Follow your request', url: link },
    after: ['If you did not send this request, ignore this mail. Nothing was ordered.'],
  })
}

export function arrivedMail({ reference, kind, values, cart, files }: RequestMailFacts, siteUrl: string): MailText {
  const lines = fieldsOf(kind)
    .filter(({ id }) => (values[id] ?? '') !== '')
    .map(({ id, label }) => `${label}: ${values[id]}`)
  const items = cart.items.map(
    (item) => `${item.quantity} × ${product(item.product)?.name ?? item.product} ${optionsText(item)} ${item.note}`,
  )
  return mailText({
    subject: `Request ${reference}: ${kind.name}`,
    paragraphs: [
      `Request from ${values['name']}:`,
      ...lines,
      ...items,
      ...cart.materials.map(
        (material) => `Material: ${[material.name, sheetText(material)].filter(Boolean).join(', ')}`,
      ),
      ...(files > 0 ? [`Files: ${files}`] : []),
    ],
    link: { label: 'Open the request', url: `${siteUrl}/request-inbox?request=${reference}` },
  })
}

export function answerMail({
  reference,
  name,
  text,
  link,
}: {
  readonly reference: string
  readonly name: string
  readonly text: string
  /** Only for senders with an account: others got theirs in the first mail. */
  readonly link: string | undefined
}): MailText {
  return mailText({
    subject: `Our answer to your request ${reference}`,
    name,
    paragraphs: text.split(/\n{2,}/),
    ...(link !== undefined && { link: { label: 'Follow your request', url: link } }),
    after: [
      `Your reference is ${reference}. Reply to this mail, or send a new request with this reference.`,
      ...(link === undefined ? [] : [choosing]),
    ],
  })
}
