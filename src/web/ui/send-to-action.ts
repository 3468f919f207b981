import { data, isRouteErrorResponse } from 'react-router'
import type { ActionAnswer, Refusal } from '#contract/result.ts'

/** Client side of an action: a missing response or a server failure becomes a refusal, so that page and input stay. */
export async function sendToAction<T>({
  serverAction,
}: {
  serverAction: () => Promise<T>
}): Promise<T | ReturnType<typeof data<ActionAnswer<never>>>> {
  try {
    return await serverAction()
  } catch (error) {
    // A response thrown by a page is its answer; text is from limits or a proxy.
    if (error instanceof Response || (isRouteErrorResponse(error) && typeof error.data !== 'string')) throw error
    const refused = { code: 'unavailable', fields: [], ...messageOf(error) } as const
    // With this status the router does not reload data, which would fail too.
    return data({ verb: '', typed: {}, refused }, 503)
  }
}

const noAnswer = 'The server is not responding. Try again.'
const notDone = 'The server rejected the request. Try again, or reload the page.'

function messageOf(error: unknown): Pick<Refusal, 'message' | 'reference'> {
  if (isRouteErrorResponse(error)) {
    try {
      const { message, reference } = Object(JSON.parse(String(error.data))) as Record<string, unknown>
      if (typeof message === 'string' && typeof reference === 'string') return { message, reference }
    } catch {
      // Not a response of this server.
    }
  }
  // `fetch` throws it without a response.
  return { message: error instanceof TypeError ? noAnswer : notDone, reference: '' }
}
