import { visitor } from '#server/db/caller.ts'
import { treeState } from '#server/catalogue/state.ts'
import type { Reader } from '#server/db/database.ts'
import { type ReleaseChoice, findRequestedRelease } from '#server/releases/index.ts'
import { data } from 'react-router'
import {
  callerContext,
  deferredDataContext,
  pageBudgetContext,
  type PageContext,
  recallContext,
  servicesContext,
} from '#pages/reading/services.ts'

/** Runs a read-only transaction with the rights of the caller. */
export function read<T>(
  context: PageContext,
  work: (db: Reader) => Promise<T>,
  /** Number of a release; its data are limited to those that the caller may read now. */
  release?: number,
): Promise<T> {
  const caller = context.get(callerContext)
  const reading = release === undefined ? caller : { ...caller, release }
  return context.get(servicesContext).database.withCaller(reading, work)
}

/**
 * As `read`, for costly results that depend only on the question and on the tree and coils visible to the caller. The
 * result is shared: do not change it.
 */
export async function readOnce<T>(
  context: PageContext,
  question: string,
  work: (db: Reader) => Promise<T>,
  release?: number,
): Promise<T> {
  if (context.get(callerContext).kind === 'visitor') return readPublic(context, question, work, { release })
  const state = await read(context, treeState, release)
  return context.get(recallContext)(`${question} of ${state}`, () => read(context, work, release))
}

/** As `readOnce`, within a transaction, for its caller and release. */
export async function recallIn<T>(
  context: PageContext,
  db: Reader,
  question: string,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  return context.get(recallContext)(`${question} of ${await treeState(db)}`, () => work(db))
}

/**
 * As `readOnce`, with the rights of a visitor, for content equal for all readers.
 * @param lasts  depends on the public catalogue only, so it is cached until the catalogue changes
 */
export function readPublic<T>(
  context: PageContext,
  question: string,
  work: (db: Reader) => Promise<T>,
  { lasts = false, release }: { readonly lasts?: boolean; readonly release?: number | undefined } = {},
): Promise<T> {
  const { database } = context.get(servicesContext)
  const [asked, eyes] =
    release === undefined ? [question, visitor] : [`${question} at ${release}`, { ...visitor, release }]
  return context.get(recallContext)(asked, () => database.withCaller(eyes, work), { lasts })
}

export function releaseOf(context: PageContext, { searchParams }: URL): Promise<ReleaseChoice> {
  return read(context, (db) => findRequestedRelease(db, searchParams.get('release')))
}

/**
 * For files, which cannot show the notice of a page (docs/design/tools.md#a-file-is-what-was-asked-for-or-none).
 * @throws Response 404 for the address of a file
 */
export function refuseUnknownRelease({ pathname, searchParams }: URL, { requested }: ReleaseChoice): void {
  const named = searchParams.get('release')
  if (!named || requested || !/\.[a-z]+$/.test(pathname)) return
  throw new Response(`No release is named ${named.slice(0, 60)}.\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/**
 * Counts a page before data are read.
 * @param cost  pages that this request counts as
 * @throws Response 429 if the page limit is exceeded
 */
export async function countPage(context: PageContext, cost = 1): Promise<void> {
  if (!(await context.get(pageBudgetContext)(cost))) throw data({ tooMany: true }, { status: 429 })
}

/** Whether the server renders the page; a navigation requests only data. */
export const isDrawn = (context: PageContext): boolean => context.get(deferredDataContext) !== null

/**
 * Provides data to the server rendering, under the address at which browsers request it (`deferred-data.ts`).
 * @returns false if only data are requested
 */
export async function deferData(context: PageContext, address: string, find: () => unknown): Promise<boolean> {
  const drawn = context.get(deferredDataContext)
  drawn?.set(address, await find())
  return drawn !== null
}
