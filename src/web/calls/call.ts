import { type Arguments, CallError, type Routes } from '#client/client.ts'
import { client } from './client.ts'

/** What the server said to a call: its answer, or why not. */
export type Answered<R extends keyof Routes> =
  | { readonly ok: true; readonly body: Routes[R]['answer'] }
  | ({ readonly ok: false } & Refusal)

/** Why not. `message` is for a person, and empty when what came was not an answer of ours. */
export type Refusal = Pick<CallError, 'status' | 'message' | 'code' | 'issues' | 'reference'>

/**
 * A call of our own server by the published client, with the cookies of this browser; a refusal is an answer like others.
 *
 * @throws TypeError when no answer came
 */
export async function call<R extends keyof Routes>(route: R, ...rest: Arguments<Routes[R]>): Promise<Answered<R>> {
  try {
    return { ok: true, body: await client.call(route, ...rest) }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, message, code, issues, reference } = error
    return { ok: false, status, message: code === 'unknown' ? '' : message, code, issues, reference }
  }
}

/** A call whose network failure is a result like others: undefined. */
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
