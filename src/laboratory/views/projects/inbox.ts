import type { Reader } from '#server/db/database.ts'
import { laboratoryDay, openTasksOf, type OpenTaskKind } from '#laboratory/server/projects/index.ts'
import { timeNow } from '#server/clock.ts'

/** A task, and the page where it is done. */
const kinds: Readonly<Record<OpenTaskKind, { readonly todo: string; readonly to: (about: string) => string }>> = {
  request: { todo: 'Answer the request', to: (about) => `/request-inbox?request=${about}` },
  question: { todo: 'Answer the question about the quotation', to: (about) => `/quotations/${about}` },
  quotation: { todo: 'Send the quotation', to: (about) => `/quotations/${about}/edit` },
  message: { todo: 'Answer the customer', to: (about) => `/project-tracking-system/${about}#work` },
  chat: { todo: 'Answer in the chat', to: (about) => `/support-inbox?thread=${about}` },
  step: { todo: 'Move the project to the next step', to: (about) => `/project-tracking-system/${about}#next` },
  row: { todo: 'Test the row', to: (about) => `/project-tracking-system/${about}#rows` },
  late: { todo: 'Agree on a new due date', to: (about) => `/project-tracking-system/${about}#work` },
  ending: { todo: 'Extend or archive the project', to: (about) => `/project-tracking-system/${about}#temporary` },
  approval: { todo: 'Approve evaluations', to: () => '/mi-database/material-status' },
}

/** Open tasks of the laboratory, oldest first, with their age [whole days]. */
export async function inbox(db: Reader, account: string | null, now = timeNow()) {
  const today = laboratoryDay(now)
  const items = await openTasksOf(db, account, today)
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
