/** Both forms have the same content. */
export type MailText = { readonly subject: string; readonly text: string; readonly html: string }

export type MailParts = {
  readonly subject: string
  /** Empty if unknown. */
  readonly name?: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly label: string; readonly url: string }
  readonly after?: readonly string[]
}

const signature = 'Material Insights'

export type Person = { readonly firstName: string; readonly lastName: string }
export const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()

/** `3 February 2027`, in UTC. */
export const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export const choosing = 'Choose which mails you receive under My Account, Notifications.'

/** Builds plain text and HTML of a mail; escapes user input in both. */
export function mailText({ subject, name = '', paragraphs, link, after = [] }: MailParts): MailText {
  const greeting = name === '' ? 'Hello,' : `Hello ${inOneLine(name)},`
  const lines = [greeting, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), ...after, signature]
  const button = link && [
    `<p><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 18px;background:#0b5cad;color:#ffffff;text-decoration:none;border-radius:4px">${escaped(link.label)}</a></p>`,
    `<p style="color:#555555;font-size:13px">If the button does not work, open this address:<br>${escaped(link.url)}</p>`,
  ]
  const html = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    '<body style="font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a">',
    ...[greeting, ...paragraphs].map(paragraph),
    ...(button ?? []),
    ...after.map(paragraph),
    paragraph(signature),
    '</body></html>',
  ]
  return { subject: inOneLine(subject), text: `${lines.join('\n\n')}\n`, html: `${html.join('\n')}\n` }
}

function paragraph(text: string): string {
  return `<p>${escaped(text)}</p>`
}

function inOneLine(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').trim()
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}
