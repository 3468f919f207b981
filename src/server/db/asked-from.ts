import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const asking = new AsyncLocalStorage<string>()

/**
 * Does something for whoever asks from an address: every line that is written to the audit log meanwhile says so, whoever
 * writes it. An address that is none counts as not known.
 */
export function askedFrom<T>(address: string, work: () => T): T {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? asking.exit(work) : asking.run(plain, work)
}

/** The address of whoever asks; undefined where nobody does, as in the work of the site itself. */
export function addressNow(): string | undefined {
  return asking.getStore()
}
