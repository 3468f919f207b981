import { serialize } from 'node:v8'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorAnswer, logFault } from '#api/errors.ts'
import { hasPagesLeft } from '#api/limits/call-counter.ts'
import { computationOwner } from '#api/limits/computation-owner.ts'
import { RouterContextProvider } from 'react-router'
import {
  accountContext,
  callerContext,
  computationOwnerContext,
  actionContext,
  deferredDataContext,
  logContext,
  nonceContext,
  pageBudgetContext,
  recallContext,
  referenceContext,
  sameForVisitorsContext,
  type Services,
  servicesContext,
  signedInContext,
} from '#pages/reading/services.ts'
import { isStaff } from '#server/db/caller.ts'
import type { PublicCache } from './public-cache.ts'

type PageRequestOptions = {
  /** Aborts when the client disconnects. */
  readonly gone: AbortSignal
  readonly services: Services
  readonly addresses: ReadonlySet<string>
  readonly cache: PublicCache
  readonly mark: string
}

/**
 * React Router context for loaders and rendering of one page.
 *
 * @returns isPublic    whether a visitor has asked and a loader has declared the page the same for all visitors
 *          unavailable the error if the page cannot be sent: no database, or no calls left
 */
export function pageContext(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, addresses, cache, mark, gone }: PageRequestOptions,
) {
  const { caller, account, id, url } = request
  const context = new RouterContextProvider()
  let same = false
  let unavailable: unknown
  context.set(servicesContext, { ...services, addresses })
  context.set(callerContext, caller)
  context.set(actionContext, request.actionContext ?? null)
  context.set(nonceContext, mark)
  context.set(referenceContext, id)
  context.set(logContext, (err, what) => {
    if (errorAnswer(err, id).status === 503) unavailable = err
    else logFault(request, err, what)
  })
  context.set(pageBudgetContext, (cost) =>
    hasPagesLeft(services, request, reply, (refusal) => (unavailable = refusal), cost),
  )
  context.set(computationOwnerContext, computationOwner(request, gone))
  context.set(sameForVisitorsContext, () => {
    same = caller.kind === 'visitor'
  })
  context.set(recallContext, <T>(question: string, make: () => Promise<T>, { lasts }: { lasts?: boolean } = {}) => {
    const measured = () => make().then((value) => ({ value, size: serialize(value).length, lasts }))
    return cache.recall(`data ${question}`, measured) as Promise<T>
  })
  // A navigation requests only data: the server renders nothing.
  if (!url.split('?', 1)[0]!.endsWith('.data')) context.set(deferredDataContext, new Map())
  if (account) {
    context.set(signedInContext, account)
    const adminPanel = isStaff(account.caller) && services.environment !== 'prod'
    context.set(accountContext, { email: account.email, name: account.name, adminPanel })
  }
  return { context, isPublic: () => same, unavailable: () => unavailable }
}
