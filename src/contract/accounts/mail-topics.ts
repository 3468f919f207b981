/**
 * Mails that a person may switch on and off. Ids are stored: never rename. All others guard the account and always go out.
 */
export const mailTopics = [
  {
    id: 'answers',
    label: 'Answers to my requests and messages',
    detail: 'Without it you find them here under Requests, and in the chat.',
    wanted: true,
  },
  {
    id: 'plan',
    label: 'The end of my organisation’s plan',
    detail: '30 days and 7 days before it ends, unless it goes on.',
    wanted: true,
  },
  {
    id: 'projects',
    label: 'My projects in the laboratory',
    detail: 'New dates and quotations. Without it you find them here under Projects.',
    wanted: true,
  },
  {
    id: 'releases',
    label: 'New data of materials that I saved',
    detail: 'When a release changes a material of which you saved a view.',
    wanted: false,
  },
] as const

export type MailTopic = (typeof mailTopics)[number]['id']

/** What holds until somebody chooses. */
export function wantedAtFirst(topic: MailTopic): boolean {
  return mailTopics.find(({ id }) => id === topic)!.wanted
}
