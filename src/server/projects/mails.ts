import { choosing, type MailText, mailText } from '../mail/text.ts'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayOf = (day: string) => format.format(new Date(day))

/** To the customer: another day, and why. */
export function newDateMail({
  name,
  code,
  title,
  before,
  due,
  reason,
  link,
}: {
  readonly name: string
  readonly code: string
  readonly title: string
  readonly before: string | null
  readonly due: string
  readonly reason: string
  readonly link: string
}): MailText {
  const instead = before === null ? '' : ` instead of ${dayOf(before)}`
  return mailText({
    subject: `New date for project ${code}`,
    name,
    paragraphs: [`your project ${code}, ${title}, is to be ready on ${dayOf(due)}${instead}.`, `The reason: ${reason}`],
    link: { label: 'Open the project', url: link },
    after: [choosing],
  })
}

/** To the owner of a temporary project, some days before it is archived. */
export function archiveSoonMail({
  name,
  code,
  title,
  until,
  link,
}: {
  readonly name: string
  readonly code: string
  readonly title: string
  readonly until: string
  readonly link: string
}): MailText {
  return mailText({
    subject: `Temporary project ${code} ends on ${dayOf(until)}`,
    name,
    paragraphs: [
      `the temporary project ${code}, ${title}, is archived after ${dayOf(until)}.`,
      'Keep it longer, or give it a customer, and it stays.',
    ],
    link: { label: 'Open the project', url: link },
  })
}
