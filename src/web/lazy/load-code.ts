import { isReplaced, reloadOldBuild } from './deployment.ts'

/** Why code is not there: its file could not be loaded, or a newer build has replaced the one of this page. */
export type LoadFault = 'missing' | 'replaced'

/** Thrown if code could not be loaded. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
  readonly fault: LoadFault
  constructor(fault: LoadFault, cause: unknown) {
    super('a script could not be loaded', { cause })
    this.fault = fault
  }
}

/**
 * Loads code by `import()`. After a new deployment the page is reloaded instead, unless the reader has typed something.
 *
 * @throws NotLoaded
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const way = (await isReplaced()) ? reloadOldBuild() : 'left'
    // The page that comes next does not wait for this one.
    if (way === 'leaving') return new Promise<T>(() => {})
    throw new NotLoaded(way === 'ask' ? 'replaced' : 'missing', error)
  }
}

/** Code that parts of a page share: loaded once, and again after each failure. */
export type CodeSource<T> = {
  /** Undefined until it is loaded. */
  readonly found: () => T | undefined
  readonly fault: () => LoadFault | null
  /** Loads it; settles with the end of this attempt. On the server it rejects on failure. */
  readonly load: () => Promise<void>
  /** Loads it; settles when an attempt has succeeded. On the server it rejects on failure. */
  readonly arrives: () => Promise<T>
  readonly subscribe: (changed: () => void) => () => void
}

/** @param patience  time after which an attempt counts as failed [ms]; code that is loaded later is used nevertheless */
export function codeSource<T>(bring: () => Promise<T>, patience?: number): CodeSource<T> {
  const arrival = Promise.withResolvers<T>()
  const listeners = new Set<() => void>()
  let found: T | undefined
  let fault: LoadFault | null = null
  let underWay: Promise<void> | undefined

  const notify = () => listeners.forEach((changed) => changed())
  const onLate = () => {
    fault = 'missing'
    notify()
  }
  const tryOnce = async () => {
    const timer = patience === undefined ? undefined : setTimeout(onLate, patience)
    try {
      found = await (onServer() ? bring() : loadCode(bring))
      fault = null
      arrival.resolve(found)
    } catch (error) {
      if (!(error instanceof NotLoaded)) throw error
      console.info(error.message, error.cause)
      fault = error.fault
    } finally {
      clearTimeout(timer)
      underWay = undefined
      notify()
    }
  }
  const load = () => (found === undefined ? (underWay ??= tryOnce()) : Promise.resolve())
  return {
    found: () => found,
    fault: () => fault,
    load,
    arrives() {
      const attempt = load()
      return onServer() ? attempt.then(() => arrival.promise) : arrival.promise
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const onServer = () => typeof window === 'undefined'
