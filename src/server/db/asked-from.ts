import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const asking = new AsyncLocalStorage<string>()

/**
 * Does something for a caller from an address: every line that is written to the audit log meanwhile says so,
 * by any code. A text that is not an address counts as unknown.
 */
export function askedFrom<T>(address: string, work: () => T): T {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? asking.exit(work) : asking.run(plain, work)
}

/** The address of the caller; undefined where nobody does, as in the work of the site itself. */
export function addressNow(): string | undefined {
  return asking.getStore()
}
