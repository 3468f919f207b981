import { data, isRouteErrorResponse } from 'react-router'
import type { ActionAnswer } from '#contract/result.ts'

/**
 * The browser's half of each action: a form that got no answer, or met a fault of ours, is refused like others, so that the
 * page and what was typed stay.
 */
export async function sendToAction<T>({
  serverAction,
}: {
  serverAction: () => Promise<T>
}): Promise<T | ReturnType<typeof data<ActionAnswer<never>>>> {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // What `fetch` throws when nothing comes.
    const message = error instanceof TypeError ? noAnswer : notDone
    const refused = { message, code: 'unavailable', fields: [], reference: '' } as const
    // With this status the router leaves the page as it is: to ask for its data now would end in the page of failures.
    return data({ verb: '', typed: {}, refused }, 503)
  }
}

const noAnswer = 'The server did not answer. Try again.'
const notDone = 'The server did not take this. Try again; if it stays so, reload the page.'
