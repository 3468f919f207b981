import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'

const requestAddress = new AsyncLocalStorage<string>()

/** Runs `work` for a caller from an address, added to every audit line. Text that is not an address is unknown. */
export function withRequestAddress<T>(address: string, work: () => T): T {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(plain) === 0 ? requestAddress.exit(work) : requestAddress.run(plain, work)
}

/** Address of the caller; undefined for work of the site itself. */
export function currentRequestAddress(): string | undefined {
  return requestAddress.getStore()
}
