export const requestStates = ['new', 'in-work', 'answered', 'closed'] as const
export type RequestState = (typeof requestStates)[number]

export const stateNames: Readonly<Record<RequestState, string>> = {
  new: 'New',
  'in-work': 'In progress',
  answered: 'Answered',
  closed: 'Closed',
}
