/** Notes and changes are internal. Names are stored: never rename. */
export const eventKinds = ['message', 'delay', 'note', 'change'] as const
export type EventKind = (typeof eventKinds)[number]

export const eventNames: Readonly<Record<EventKind, string>> = {
  message: 'Message',
  delay: 'New date',
  note: 'Internal note',
  change: 'Change',
}
