import { visitor } from '#server/db/caller.ts'
import type { Reader } from '#server/db/database.ts'
import { data } from 'react-router'
import {
  callerContext,
  laterContext,
  pageBudgetContext,
  type PageContext,
  recallContext,
  servicesContext,
} from '#pages/services.ts'

/** Reads for the caller: one read-only transaction in which PostgreSQL shows only what this caller may see. */
export function read<T>(
  context: PageContext,
  work: (db: Reader) => Promise<T>,
  /** Number of a release: what it showed, as far as this caller may read it now. */
  release?: number,
): Promise<T> {
  const caller = context.get(callerContext)
  const reading = release === undefined ? caller : { ...caller, release }
  return context.get(servicesContext).database.withCaller(reading, work)
}

/**
 * As `read`, for what costs work and is the same for every visitor: it depends on the question and on what a visitor may see,
 * and on nothing else that they have typed or brought along. Nobody changes what they get: another page may show it, too.
 */
export function readOnce<T>(context: PageContext, question: string, work: (db: Reader) => Promise<T>): Promise<T> {
  return context.get(callerContext).kind === 'visitor' ? readPublic(context, question, work) : read(context, work)
}

/**
 * As `readOnce`, and with a visitor's eyes for every caller: for what illustrates a page and is the same for everybody.
 *
 * @param lasts  it is made of the public catalogue alone, so it stays until the catalogue changes
 */
export function readPublic<T>(
  context: PageContext,
  question: string,
  work: (db: Reader) => Promise<T>,
  { lasts = false }: { readonly lasts?: boolean } = {},
): Promise<T> {
  const { database } = context.get(servicesContext)
  return context.get(recallContext)(question, () => database.withCaller(visitor, work), { lasts })
}

/**
 * Counts a page that costs work or holds data, before anything is read for it.
 *
 * @throws Response 429 for a caller who opens more than a person reads
 */
export async function countPage(context: PageContext): Promise<void> {
  if (!(await context.get(pageBudgetContext)())) throw data({ tooMany: true }, { status: 429 })
}

/**
 * Reads what the server draws a sleeping part from, under the address where browsers ask for it (`later.ts`).
 *
 * @returns false where the server draws nothing
 */
export async function noteForLater(context: PageContext, address: string, find: () => unknown): Promise<boolean> {
  const drawn = context.get(laterContext)
  drawn?.set(address, await find())
  return drawn !== null
}
