import { data, isRouteErrorResponse } from 'react-router'
import type { ActionAnswer, Refusal } from '#contract/result.ts'

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
    // What a page has thrown is its own answer; a text comes from before it: our limits, or whatever stands in front of us.
    if (error instanceof Response || (isRouteErrorResponse(error) && typeof error.data !== 'string')) throw error
    const refused = { code: 'unavailable', fields: [], ...toldBy(error) } as const
    // With this status the router leaves the page as it is: to ask for its data now would end in the page of failures.
    return data({ verb: '', typed: {}, refused }, 503)
  }
}

const noAnswer = 'The server did not answer. Try again.'
const notDone = 'The server did not take this. Try again; if it stays so, reload the page.'

function toldBy(error: unknown): Pick<Refusal, 'message' | 'reference'> {
  if (isRouteErrorResponse(error)) {
    try {
      const { message, reference } = Object(JSON.parse(String(error.data))) as Record<string, unknown>
      if (typeof message === 'string' && typeof reference === 'string') return { message, reference }
    } catch {
      // No answer of ours.
    }
  }
  // What `fetch` throws when nothing comes.
  return { message: error instanceof TypeError ? noAnswer : notDone, reference: '' }
}
