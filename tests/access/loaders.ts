import { RouterContextProvider } from 'react-router'
import { audiences } from '#contract/access/matrix.ts'
import { modules } from '#pages/modules.ts'
import { callerContext, pageBudgetContext, servicesContext } from '#pages/reading/services.ts'
import type { Caller } from '#server/db/database.ts'
import { callerOf as accountOf } from '../accounts.ts'
import type { TestDatabase } from '../database.ts'
import type { Person, Stage } from './people.ts'

/** Everybody of the matrix, and a customer of another organisation. */
export const everybody = [...audiences, 'rival'] as const satisfies readonly Person[]
export type Somebody = (typeof everybody)[number]

const emails: Readonly<Record<Exclude<Somebody, 'visitor'>, string>> = {
  registrar: 'registrar@autoworks.example',
  customer: 'customer@autoworks.example',
  customerBmw: 'engineer@rival.example',
  rival: 'customer@rival.example',
  dataEditor: 'editor@mi.example',
  admin: 'admin@mi.example',
}

export async function callerOf({ database }: Pick<Stage, 'database'>, who: Somebody): Promise<Caller> {
  return who === 'visitor' ? { kind: 'visitor' } : accountOf(database, emails[who])
}

/** What a loader is given when somebody opens its page. @param budget  false: they have opened more than a person reads */
export function contextWith(
  database: TestDatabase,
  caller: Caller,
  { budget = true }: { readonly budget?: boolean } = {},
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, { database, modules, environment: 'test' })
  context.set(callerContext, caller)
  context.set(pageBudgetContext, async () => budget)
  return context
}

export async function contextOf(
  stage: Pick<Stage, 'database'>,
  who: Somebody,
  options: { readonly budget?: boolean } = {},
) {
  return contextWith(stage.database, await callerOf(stage, who), options)
}

/** What a loader answers, or the response of its refusal. @throws what is a fault of ours */
export async function answerOf(work: () => unknown): Promise<{ status: number; text: string; headers: Headers }> {
  try {
    const answer = await work()
    if (answer instanceof Response) return { status: answer.status, text: await answer.text(), headers: answer.headers }
    return { status: 200, text: JSON.stringify(answer), headers: new Headers() }
  } catch (error) {
    const { init, status, data } = error as { init?: { status: number }; status?: number; data?: unknown }
    const refused = init?.status ?? status
    if (refused === undefined) throw error
    return { status: refused, text: JSON.stringify(data ?? null), headers: new Headers() }
  }
}
