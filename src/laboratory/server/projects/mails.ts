import { choosing, longDay, type MailText, mailText } from '#server/mail/text.ts'

const dayOf = (day: string) => longDay.format(new Date(day))

/** To the customers of a new project. */
export const openedLine = 'The laboratory has opened it for you: you follow it on its page.'

/** To the owner of a temporary project, some days before it is archived. */
export function endsLine(until: string): string {
  return `It is archived after ${dayOf(until)}. Keep it longer, or give it a customer, and it stays.`
}

/** Another day, and why, as a sentence. */
export function newDateLine({ before, due, reason }: { before: string | null; due: string; reason: string }): string {
  const instead = before === null ? '' : ` instead of ${dayOf(before)}`
  return `It is to be ready on ${dayOf(due)}${instead}. The reason: ${reason}`
}

/** What has happened with one project. */
export type Happened = {
  readonly code: string
  readonly title: string
  readonly link: string
  readonly lines: readonly string[]
}

/** To a reader of projects: what has happened with one, or with several. */
export function noticesMail({
  name,
  happened,
  siteUrl,
  guest,
}: {
  readonly name: string
  readonly happened: readonly Happened[]
  readonly siteUrl: string
  /** Without an account they have the link of their first mail. */
  readonly guest: boolean
}): MailText {
  const [first, ...others] = happened
  const { code, title, lines, link } = first!
  const one = others.length === 0
  return mailText({
    subject: one
      ? `Project ${code}: ${lines.length === 1 ? 'news' : `${lines.length} news`}`
      : `News of ${happened.length} projects`,
    name,
    paragraphs: one
      ? [`news of your project ${code}, ${title}:`, ...lines]
      : happened.flatMap((each) => [`Project ${each.code}, ${each.title}:`, ...each.lines]),
    ...(!guest && {
      link: one
        ? { label: 'Open the project', url: link }
        : { label: 'Open your projects', url: `${siteUrl}/mi-account/projects` },
    }),
    after: guest ? ['The link of the mail that confirmed your request leads to all of it.'] : [choosing],
  })
}
