import type { FastifyReply, FastifyRequest } from 'fastify'
import type { NewSession } from '#server/accounts/sessions.ts'
import type { ApiConfig } from '../services.ts'

type Environment = ApiConfig['environment']

/** In prod the prefix makes browsers refuse a cookie that was planted from a sub-domain or without TLS. */
function nameIn(environment: Environment): string {
  return environment === 'prod' ? '__Host-mi-session' : 'mi-session'
}

/** Never readable by scripts, never sent along from another site. */
function attributes(environment: Environment) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: environment === 'prod' } as const
}

export function sessionToken(request: FastifyRequest, environment: Environment): string | undefined {
  return request.cookies[nameIn(environment)]
}

export function setSession(reply: FastifyReply, { token, lifetime }: NewSession, environment: Environment): void {
  reply.setCookie(nameIn(environment), token, { ...attributes(environment), maxAge: lifetime })
}

export function clearSession(reply: FastifyReply, environment: Environment): void {
  reply.clearCookie(nameIn(environment), attributes(environment))
}
