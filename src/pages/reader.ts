import { visitor } from '#server/db/caller.ts'
import { treeState } from '#server/catalogue/state.ts'
import type { Reader } from '#server/db/database.ts'
import { type AskedRelease, askedRelease } from '#server/releases/index.ts'
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
 * As `read`, for what costs work and is the same for every caller with the same rights: it depends on the question, on what of the tree and its
 * coils the caller may see, and on no other input. The result is shared, so do not change it.
 */
export async function readOnce<T>(
  context: PageContext,
  question: string,
  work: (db: Reader) => Promise<T>,
  /** Number of a release, as for `read`. */
  release?: number,
): Promise<T> {
  if (context.get(callerContext).kind === 'visitor') return readPublic(context, question, work, { release })
  const state = await read(context, treeState, release)
  return context.get(recallContext)(`${question} of ${state}`, () => read(context, work, release))
}

/** As `readOnce`, inside a reading that has begun, for the caller and the release of that reading. */
export async function recallIn<T>(
  context: PageContext,
  db: Reader,
  question: string,
  work: (db: Reader) => Promise<T>,
): Promise<T> {
  return context.get(recallContext)(`${question} of ${await treeState(db)}`, () => work(db))
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
  { lasts = false, release }: { readonly lasts?: boolean; readonly release?: number | undefined } = {},
): Promise<T> {
  const { database } = context.get(servicesContext)
  const [asked, eyes] =
    release === undefined ? [question, visitor] : [`${question} at ${release}`, { ...visitor, release }]
  return context.get(recallContext)(asked, () => database.withCaller(eyes, work), { lasts })
}

/** The release that an address names, and the newest one. */
export function releaseOf(context: PageContext, { searchParams }: URL): Promise<AskedRelease> {
  return read(context, (db) => askedRelease(db, searchParams.get('release')))
}

/**
 * A page says in a notice that a release does not exist and shows the newest. A file has no notice beside it (docs/decisions/0449).
 *
 * @throws Response 404 for the address of a file
 */
export function refuseUnknownRelease({ pathname, searchParams }: URL, { asked }: AskedRelease): void {
  const named = searchParams.get('release')
  if (!named || asked || !/\.[a-z]+$/.test(pathname)) return
  throw new Response(`No release is named ${named.slice(0, 60)}.\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/**
 * Counts a page that costs work or holds data, before anything is read for it.
 *
 * @param cost  pages that take as much work together
 * @throws Response 429 for a caller who opens more than a person reads
 */
export async function countPage(context: PageContext, cost = 1): Promise<void> {
  if (!(await context.get(pageBudgetContext)(cost))) throw data({ tooMany: true }, { status: 429 })
}

/** Whether the server draws the page: for a click it only answers with data. */
export const isDrawn = (context: PageContext): boolean => context.get(laterContext) !== null

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
