type Topic = {
  readonly id: string
  readonly label: string
  readonly detail: string
  readonly wanted: boolean
  readonly staffOnly?: true
}

/** Mails that can be switched off; all others protect the account. Ids are stored: never rename. */
export const mailTopics = [
  {
    id: 'answers',
    label: 'Answers to my requests and messages',
    detail: 'Otherwise listed under Requests and in the chat.',
    wanted: true,
  },
  {
    id: 'quotations',
    label: 'Quotations for my requests',
    detail: 'Otherwise listed under Requests, on the page of the request.',
    wanted: true,
  },
  {
    id: 'plan',
    label: 'The end of my organisation’s plan',
    detail: '30 days and 7 days before it ends, unless it is extended.',
    wanted: true,
  },
  {
    id: 'projects',
    label: 'Progress of my projects in the laboratory',
    detail: 'Stages, new due dates and received samples. Otherwise listed under Projects.',
    wanted: true,
  },
  {
    id: 'project-messages',
    label: 'Messages about my projects',
    detail: 'Including mentions with @.',
    wanted: true,
  },
  {
    id: 'project-work',
    label: 'Work assigned to me',
    detail: 'Projects and rows of the laboratory, and expiring temporary projects. Otherwise listed in your inbox.',
    wanted: true,
    staffOnly: true,
  },
  {
    id: 'releases',
    label: 'New data of my saved materials',
    detail: 'When a release changes a material in your saved views.',
    wanted: false,
  },
] as const satisfies readonly Topic[]

export type MailTopic = (typeof mailTopics)[number]['id']
export type ProjectTopic = Extract<MailTopic, `project${string}`>

export function isEnabledByDefault(topic: MailTopic): boolean {
  return mailTopics.find(({ id }) => id === topic)!.wanted
}

export function topicsOf(staff: boolean): readonly (Topic & { readonly id: MailTopic })[] {
  return mailTopics.filter((topic: Topic) => staff || !topic.staffOnly)
}
