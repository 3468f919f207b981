import type { Reader } from '#server/db/database.ts'
import { laboratoryDay, waitingFor, type WaitingKind } from '#laboratory/server/projects/index.ts'
import { timeNow } from '#server/clock.ts'

/** What somebody has to do, and where. */
const kinds: Readonly<Record<WaitingKind, { readonly todo: string; readonly to: (about: string) => string }>> = {
  request: { todo: 'Answer the request', to: (about) => `/request-inbox?request=${about}` },
  question: { todo: 'Answer the question about the quotation', to: (about) => `/quotations/${about}` },
  quotation: { todo: 'Send the quotation', to: (about) => `/quotations/${about}/edit` },
  message: { todo: 'Answer the customer', to: (about) => `/project-tracking-system/${about}#work` },
  chat: { todo: 'Answer in the chat', to: (about) => `/support-inbox?thread=${about}` },
  step: { todo: 'Take the next step', to: (about) => `/project-tracking-system/${about}#next` },
  row: { todo: 'Work on the row', to: (about) => `/project-tracking-system/${about}#rows` },
  late: { todo: 'Agree on a new date', to: (about) => `/project-tracking-system/${about}#work` },
  ending: { todo: 'Keep it or let it end', to: (about) => `/project-tracking-system/${about}#temporary` },
  approval: { todo: 'Approve what was evaluated', to: () => '/mi-database/material-status' },
}

/** What waits for somebody of the laboratory, the oldest first, with its age in whole days. */
export async function inbox(db: Reader, account: string | null, now = timeNow()) {
  const today = laboratoryDay(now)
  const items = await waitingFor(db, account, today)
  return items.map(({ kind, about, title, since, due, own }) => ({
    id: `${kind} ${about} ${title}`,
    todo: kinds[kind].todo,
    to: kinds[kind].to(about),
    about:
      kind === 'chat' ? 'Chat' : kind === 'approval' ? `${about} ${about === '1' ? 'specimen' : 'specimens'}` : about,
    title,
    since: since.toISOString(),
    days: Math.max(0, Math.floor((now.getTime() - since.getTime()) / 86_400_000)),
    due,
    late: due !== null && due < today,
    own,
  }))
}
