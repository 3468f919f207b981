import { buildState, leaveOldBuild } from './deployment.ts'

/** Why code is not there: its file did not come, or the whole build of this page was replaced by a newer one. */
export type LoadFault = 'missing' | 'replaced'

/** Thrown where code did not come. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
  readonly fault: LoadFault
  constructor(fault: LoadFault, cause: unknown) {
    super('a script could not be loaded', { cause })
    this.fault = fault
  }
}

/**
 * Code of this site by `import()`. Where the site has been built anew meanwhile, the page loads anew by itself instead, unless
 * that would lose what was typed.
 *
 * @throws NotLoaded
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const way = (await buildState()) === 'replaced' ? leaveOldBuild() : 'left'
    // The page that comes next does not wait for this one.
    if (way === 'leaving') return new Promise<T>(() => {})
    throw new NotLoaded(way === 'ask' ? 'replaced' : 'missing', error)
  }
}

const firstPause = 2_000 // ms
const longestPause = 60_000 // ms

/** Code that works unseen: asked for again until it is there, each time after a longer pause. Never fails. */
export async function loadUnseen<T>(load: () => Promise<T>): Promise<T> {
  for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** Code that parts of a page share: asked for once, and again after each failure. */
export type CodeSource<T> = {
  /** Undefined until it is there. */
  readonly found: () => T | undefined
  readonly fault: () => LoadFault | null
  /** Settles with the end of this try, whichever it is; on the server it rejects where there is none. */
  readonly load: () => Promise<void>
  /** Settles once it is there, with whichever try. */
  readonly arrived: Promise<T>
  readonly subscribe: (changed: () => void) => () => void
}

/** @param patience  after this a try that is still under way counts as failed; what comes later is taken all the same [ms] */
export function codeSource<T>(bring: () => Promise<T>, patience?: number): CodeSource<T> {
  const arrival = Promise.withResolvers<T>()
  const listeners = new Set<() => void>()
  let found: T | undefined
  let fault: LoadFault | null = null
  let underWay: Promise<void> | undefined

  const tell = () => listeners.forEach((changed) => changed())
  const onLate = () => {
    fault = 'missing'
    tell()
  }
  const attempt = async () => {
    const timer = patience === undefined ? undefined : setTimeout(onLate, patience)
    try {
      found = await (typeof window === 'undefined' ? bring() : loadCode(bring))
      fault = null
      arrival.resolve(found)
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
      console.info(error.message, error.cause)
      fault = error.fault
    } finally {
      clearTimeout(timer)
      underWay = undefined
      tell()
    }
  }
  return {
    found: () => found,
    fault: () => fault,
    load: () => (found === undefined ? (underWay ??= attempt()) : Promise.resolve()),
    arrived: arrival.promise,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
