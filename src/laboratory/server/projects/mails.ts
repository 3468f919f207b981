import { choosing, longDay, type MailText, mailText } from '#server/mail/text.ts'

const dayOf = (day: string) => longDay.format(new Date(day))

/** To the customers of a new project. */
export const openedLine = 'The laboratory has created this project for you. The project page shows its progress.'

/** To the owner of a temporary project, some days before it is archived. */
export function endsLine(until: string): string {
  return `It is archived after ${dayOf(until)}. To prevent this, extend it or assign a customer.`
}

export function newDateLine({ before, due, reason }: { before: string | null; due: string; reason: string }): string {
  const instead = before === null ? '' : ` instead of ${dayOf(before)}`
  return `The new due date is ${dayOf(due)}${instead}. Reason: ${reason}`
}

/** News of one project. */
export type ProjectNews = {
  readonly code: string
  readonly title: string
  readonly link: string
  readonly lines: readonly string[]
}

/** News of one or several projects. */
export function noticesMail({
  name,
  happened,
  siteUrl,
  guest,
}: {
  readonly name: string
  readonly happened: readonly ProjectNews[]
  readonly siteUrl: string
  /** The reader has no account, but the link of the first mail. */
  readonly guest: boolean
}): MailText {
  const [first, ...others] = happened
  const { code, title, lines, link } = first!
  const one = others.length === 0
  return mailText({
    subject: one
      ? `Project ${code}: ${lines.length === 1 ? 'update' : `${lines.length} updates`}`
      : `Updates on ${happened.length} projects`,
    name,
    paragraphs: one
      ? [`Updates on your project ${code}, ${title}:`, ...lines]
      : happened.flatMap((each) => [`Project ${each.code}, ${each.title}:`, ...each.lines]),
    ...(!guest && {
      link: one
        ? { label: 'Open the project', url: link }
        : { label: 'Open your projects', url: `${siteUrl}/mi-account/projects` },
    }),
    after: guest ? ['To open the project, use the link in the confirmation mail of your request.'] : [choosing],
  })
}
