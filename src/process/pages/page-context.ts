import { serialize } from 'node:v8'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer, logFault } from '#api/errors.ts'
import { hasPagesLeft } from '#api/limits/call-counter.ts'
import { computedFor } from '#api/limits/computed-for.ts'
import { RouterContextProvider } from 'react-router'
import {
  accountContext,
  callerContext,
  computedForContext,
  handContext,
  laterContext,
  logContext,
  nonceContext,
  pageBudgetContext,
  recallContext,
  referenceContext,
  sameForVisitorsContext,
  type Services,
  servicesContext,
  signedInContext,
} from '#pages/services.ts'
import { isStaff } from '#server/db/caller.ts'
import type { PublicCache } from './public-cache.ts'

type Given = {
  /** Fires when the reader leaves. */
  readonly gone: AbortSignal
  readonly services: Services
  readonly addresses: ReadonlySet<string>
  readonly cache: PublicCache
  readonly mark: string
}

/**
 * What the loaders and the rendering of one page may ask for.
 *
 * @returns isPublic    whether its loader has said that every visitor gets this page alike, and a visitor has asked
 *          unavailable why the page cannot be sent: the database did not answer, or a program has used up its calls
 */
export function pageContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, addresses, cache, mark, gone }: Given,
) {
  const { caller, account, id, url } = request
  const context = new RouterContextProvider()
  let same = false
  let unavailable: unknown
  context.set(servicesContext, { ...services, addresses })
  context.set(callerContext, caller)
  context.set(handContext, request.hand ?? null)
  context.set(nonceContext, mark)
  context.set(referenceContext, id)
  context.set(logContext, (err, what) => {
    if (errorAnswer(err, id).status === 503) unavailable = err
    else logFault(request, err, what)
  })
  context.set(pageBudgetContext, (cost) =>
    hasPagesLeft(services, request, reply, (refusal) => (unavailable = refusal), cost),
  )
  context.set(computedForContext, computedFor(request, gone))
  context.set(sameForVisitorsContext, () => {
    same = caller.kind === 'visitor'
  })
  context.set(recallContext, <T>(question: string, make: () => Promise<T>, { lasts }: { lasts?: boolean } = {}) => {
    const measured = () => make().then((value) => ({ value, size: serialize(value).length, lasts }))
    return cache.recall(`data ${question}`, measured) as Promise<T>
  })
  // Where a script asks for the data of a click, the server draws nothing.
  if (!url.split('?', 1)[0]!.endsWith('.data')) context.set(laterContext, new Map())
  if (account) {
    context.set(signedInContext, account)
    const adminPanel = isStaff(account.caller) && services.environment !== 'prod'
    context.set(accountContext, { email: account.email, name: account.name, adminPanel })
  }
  return { context, isPublic: () => same, unavailable: () => unavailable }
}
