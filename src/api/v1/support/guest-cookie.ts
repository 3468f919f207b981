import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visitor } from '#server/support/index.ts'
import type { ApiConfig } from '../../services.ts'

const name = 'mi-support'
const lifetime = 30 * 24 * 3600 // s
const path = '/api/v1/support'

/** Caller and, for guests, the token of the conversation in an HttpOnly cookie. */
export function visitorOf({ caller, cookies }: FastifyRequest): Visitor {
  const token = cookies[name]
  return { caller, guestToken: token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined }
}

export function rememberGuest(reply: FastifyReply, token: string, { environment }: ApiConfig): void {
  reply.setCookie(name, token, {
    path,
    httpOnly: true,
    sameSite: 'strict',
    secure: environment === 'prod',
    maxAge: lifetime,
  })
}
