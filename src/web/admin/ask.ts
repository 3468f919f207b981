import type { Arguments, Routes } from '#client/client.ts'
import { attempt } from '#web/calls/call.ts'

/** What the server said: the answer, or why not, in sentences for whoever asked. */
export type Answer<T> = { readonly value: T } | { readonly problems: readonly string[]; readonly code?: string }

/** Sends a call of administration and reads its answer. */
export async function ask<R extends keyof Routes>(
  route: R,
  ...rest: Arguments<Routes[R]>
): Promise<Answer<Routes[R]['answer']>> {
  const answer = await attempt(route, ...rest)
  if (answer?.ok) return { value: answer.body }
  if (!answer?.message)
    return { problems: ['The server did not answer. Nothing was changed as far as we know: reload the page and look.'] }
  const { message, code, issues, reference } = answer
  const details = issues.map((issue) => issue.message).filter((text) => text !== message)
  return { code, problems: [message, ...details, `Reference ${reference}.`] }
}
