import { type Cart, optionsText, sheetText } from '#contract/requests/cart.ts'
import { fieldsOf, type RequestKind } from '#contract/requests/request-kind.ts'
import { product } from '#contract/requests/products.ts'
import { choosing, type MailText, mailText } from '../mail/text.ts'

type Told = {
  readonly reference: string
  readonly kind: RequestKind
  readonly values: Readonly<Record<string, string>>
  readonly cart: Cart
  readonly files: number
}

/**
 * To the sender. Nothing of what was typed is in it: the address may be somebody else's, and we deliver no letters for
 * strangers. The link leads to the whole of it.
 */
export function confirmationMail({ reference, kind }: Told, link: string): MailText {
  return mailText({
    subject: `Your request ${reference}`,
    paragraphs: [
      `we have received a request (${kind.name}) with this e-mail address. Its reference is ${reference}.`,
      'Somebody reads it within two working days; the answer comes to this address.',
    ],
    link: { label: 'Follow your request', url: link },
    after: ['If you did not send it, you need not do anything: nothing was ordered.'],
  })
}

/** To the desk. */
export function arrivedMail({ reference, kind, values, cart, files }: Told, siteUrl: string): MailText {
  const lines = fieldsOf(kind)
    .filter(({ id }) => (values[id] ?? '') !== '')
    .map(({ id, label }) => `${label}: ${values[id]}`)
  const items = cart.items.map(
    (item) => `${item.quantity} × ${product(item.product)?.name ?? item.product} ${optionsText(item)} ${item.note}`,
  )
  return mailText({
    subject: `Request ${reference}: ${kind.name}`,
    paragraphs: [
      `${values['name']} asks:`,
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

/** The desk's answer, to the sender. */
export function answerMail({
  reference,
  name,
  text,
  link,
}: {
  readonly reference: string
  readonly name: string
  readonly text: string
  /** For those with an account: others have theirs in the first mail. */
  readonly link: string | undefined
}): MailText {
  return mailText({
    subject: `Our answer to your request ${reference}`,
    name,
    paragraphs: text.split(/\n{2,}/),
    ...(link !== undefined && { link: { label: 'Follow your request', url: link } }),
    after: [
      `Your reference is ${reference}. Answer to this mail's address or with a new request that names it.`,
      ...(link === undefined ? [] : [choosing]),
    ],
  })
}
