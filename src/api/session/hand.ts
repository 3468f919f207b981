import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { LoggedIn } from '#server/accounts/login.ts'
import { prove } from '#server/accounts/own-password.ts'
import { keeper } from '#server/accounts/services.ts'
import type { SessionTokens } from '#server/accounts/sessions.ts'
import { limits } from '#server/accounts/throttle.ts'
import { WritesRefused } from '#server/db/writes-refused.ts'
import { errorAnswer } from '../errors.ts'
import { computedFor } from '../limits/computed-for.ts'
import type { UploadRoom } from '../limits/upload-room.ts'
import type { Services } from '../services.ts'
import { whenGone } from '../web-request.ts'
import { accountsOf, answerLogIn, endEarlier, logOut } from './answer.ts'
import { type BrowserSession, leaveBrowser, setSession, visitOf } from './cookie.ts'
import { readForm, type ReadForm } from './read-form.ts'

/** What the action of a page may do, and with the browser that sent its form (`pages/services.ts`). */
export function handOf(services: Services, request: FastifyRequest, reply: FastifyReply, room: UploadRoom) {
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
    computedFor: computedFor(request, whenGone(reply)),
    originals: services.keptOriginals,
    supportMail,
    siteUrl,
    form: async (): Promise<ReadForm> =>
      request.body instanceof URLSearchParams ? { fields: request.body, files: [] } : readForm(request, room),
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
      // Shown by the page of a failure, and logged there.
      if (bug) throw error
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
      if (status === 503) request.log.warn({ err: error, reference: body.reference }, 'unavailable')
      const fields = body.issues.map(({ path, message }) => ({ path: path.replace(/^body\./, ''), reason: message }))
      return { message: body.message, code: body.code, fields, reference: body.reference, status }
    },
    /** The password once more: this request may do what is dangerous, and its session for ten minutes. */
    async prove(password: string): Promise<void> {
      if (!request.account) return
      const proven = await prove(accounts(), request.account, password, visit)
      request.account = { ...request.account, ...proven }
    },
    async logIn(result: Extract<LoggedIn, { session: SessionTokens }>): Promise<void> {
      await answerLogIn(result, { accounts: accounts(), request, reply })
    },
    async replace(tokens: BrowserSession): Promise<void> {
      await endEarlier(accounts(), request)
      setSession(reply, tokens, accounts())
    },
    renew: (tokens: SessionTokens) => setSession(reply, tokens, accounts()),
    logOut: () => logOut(accounts(), request, reply),
    forget: () => leaveBrowser(reply, accounts()),
  }
}

/** What a form stores is refused by itself then; a log-in and a log-out store nothing. */
function ignoreFullDisk(error: unknown): undefined {
  if (!(error instanceof WritesRefused)) throw error
}

function sentAlready(): AppError {
  return new AppError('conflict', 'This form was sent already; it counts once.')
}

declare module 'fastify' {
  interface FastifyInstance {
    handOf: (request: FastifyRequest, reply: FastifyReply, room: UploadRoom) => ReturnType<typeof handOf>
  }
  interface FastifyRequest {
    /** Where a form was posted to a page. */
    hand: ReturnType<typeof handOf> | undefined
  }
}
