type Topic = {
  readonly id: string
  readonly label: string
  readonly detail: string
  /** What holds until somebody chooses. */
  readonly wanted: boolean
  readonly staffOnly?: true
}

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
    id: 'quotations',
    label: 'Quotations for my requests',
    detail: 'Without it you find them on the page of the request, here under Requests.',
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
    label: 'Progress of my projects in the laboratory',
    detail: 'Stages, new dates and samples that have arrived. Without it you find them here under Projects.',
    wanted: true,
  },
  {
    id: 'project-messages',
    label: 'Messages about my projects',
    detail: 'Also when somebody names you in one with @.',
    wanted: true,
  },
  {
    id: 'project-work',
    label: 'Work that is given to me',
    detail:
      'Projects and rows of the laboratory, and temporary projects that end. Without it you find them in your inbox.',
    wanted: true,
    staffOnly: true,
  },
  {
    id: 'releases',
    label: 'New data of materials that I saved',
    detail: 'When a release changes a material of which you saved a view.',
    wanted: false,
  },
] as const satisfies readonly Topic[]

export type MailTopic = (typeof mailTopics)[number]['id']
export type ProjectTopic = Extract<MailTopic, `project${string}`>

/** What holds until somebody chooses. */
export function wantedAtFirst(topic: MailTopic): boolean {
  return mailTopics.find(({ id }) => id === topic)!.wanted
}

/** Topics of which somebody may get mails. */
export function topicsOf(staff: boolean): readonly (Topic & { readonly id: MailTopic })[] {
  return mailTopics.filter((topic: Topic) => staff || !topic.staffOnly)
}
