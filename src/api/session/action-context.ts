import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { LoggedIn } from '#server/accounts/login/login.ts'
import { prove } from '#server/accounts/own-account/own-password.ts'
import { keeper } from '#server/accounts/services.ts'
import type { SessionTokens } from '#server/accounts/sessions.ts'
import { limits } from '#server/accounts/throttle.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { errorAnswer } from '../errors.ts'
import { computationOwner } from '../limits/computation-owner.ts'
import type { UploadMemory } from '../limits/upload-memory.ts'
import type { Services } from '../services.ts'
import { abortOnDisconnect } from '../web-request.ts'
import { accountsOf, respondToLogIn, endPreviousSession, logOut } from './log-in-response.ts'
import { type BrowserSession, clearBrowserData, setSession, visitOf } from './cookie.ts'
import { readForm, type ReadForm } from './read-form.ts'

export function actionContextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  memory: UploadMemory,
) {
  const accounts = () => accountsOf(services)
  const visit = visitOf(request)
  const { supportMail = 'support@mi.example', siteUrl = 'http://127.0.0.1:3000' } = services.config
  return {
    role: request.caller.kind === 'account' ? request.caller.role : undefined,
    caller: request.caller,
    account: () => request.account,
    accounts,
    visit,
    scan: services.scan,
    computedFor: computationOwner(request, abortOnDisconnect(reply)),
    originals: services.keptOriginals,
    supportMail,
    siteUrl,
    form: async (): Promise<ReadForm> =>
      request.body instanceof URLSearchParams ? { fields: request.body, files: [] } : readForm(request, memory),
    async once<T>(key: string | null, work: () => Promise<T>): Promise<T> {
      if (key === null || !services.accounts) return work()
      const { database, throttle } = services.accounts
      const sender = request.account?.caller.accountId ?? visit.address
      const counted = [{ limit: limits.formOnce, key: `${sender} ${key}` }]
      const isSent = await database
        .asWriter(keeper(), async (db) => (await throttle.spend(db, counted)) > 0)
        .catch(ignoreFullDisk)
      if (isSent) throw sentAlready()
      try {
        return await work()
      } catch (error) {
        await database.asWriter(keeper(), (db) => throttle.clear(db, counted)).catch(ignoreFullDisk)
        throw error
      }
    },
    refusalOf(error: unknown) {
      const { status, body, retryAfter, bug } = errorAnswer(error, request.id)
      // Shown and logged by the error page.
      if (bug) throw error
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      if (status === 503) request.log.warn({ err: error, reference: body.reference }, 'unavailable')
      const fields = body.issues.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), reason: message }))
      return { message: body.message, code: body.code, fields, reference: body.reference, status }
    },
    /** Confirms the password for this request, and for its session during ten minutes. */
    async prove(password: string): Promise<void> {
      if (!request.account) return
      const proven = await prove(accounts(), request.account, password, visit)
      request.account = { ...request.account, ...proven }
    },
    async logIn(result: Extract<LoggedIn, { session: SessionTokens }>): Promise<void> {
      await respondToLogIn(result, { accounts: accounts(), request, reply })
    },
    async replace(tokens: BrowserSession): Promise<void> {
      await endPreviousSession(accounts(), request)
      setSession(reply, tokens, accounts())
    },
    renew: (tokens: SessionTokens) => setSession(reply, tokens, accounts()),
    logOut: () => logOut(accounts(), request, reply),
    forget: () => clearBrowserData(reply, accounts()),
  }
}

/** With a full disk, forms that store data are refused elsewhere; log-in and log-out continue. */
function ignoreFullDisk(error: unknown): undefined {
  if (!(error instanceof WritesRefused)) throw error
}

function sentAlready(): AppError {
  return new AppError('conflict', 'This form was already sent.')
}

declare module 'fastify' {
  interface FastifyInstance {
    actionContextOf: (
      request: FastifyRequest,
      reply: FastifyReply,
      memory: UploadMemory,
    ) => ReturnType<typeof actionContextOf>
  }
  interface FastifyRequest {
    actionContext: ReturnType<typeof actionContextOf> | undefined
  }
}
