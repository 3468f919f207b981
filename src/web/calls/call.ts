import { type Arguments, CallError, type Routes } from '#client/client.ts'
import { client } from './client.ts'

export type Answered<R extends keyof Routes> =
  | { readonly ok: true; readonly body: Routes[R]['answer'] }
  | ({ readonly ok: false } & Refusal)

/** `message` is for the user; empty if the response is not from this server. */
export type Refusal = Pick<CallError, 'status' | 'message' | 'code' | 'issues' | 'reference'>

/** Calls this server with the cookies of the browser. Refusals are results. @throws TypeError without a response */
export async function call<R extends keyof Routes>(route: R, ...rest: Arguments<Routes[R]>): Promise<Answered<R>> {
  try {
    return { ok: true, body: await client.call(route, ...rest) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message, code, issues, reference } = error
    return { ok: false, status, message: code === 'unknown' ? '' : message, code, issues, reference }
  }
}

/** Like `call`, but undefined after a network failure. */
export async function attempt<R extends keyof Routes>(
  route: R,
  ...rest: Arguments<Routes[R]>
): Promise<Answered<R> | undefined> {
  try {
    return await call(route, ...rest)
  } catch {
    return undefined
  }
}
