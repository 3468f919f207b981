import { withinSite } from '#contract/site/site-address.ts'
import { text } from './codec.ts'
import { slot } from './slot.ts'

/** Target after the next login. For this tab only, so that tabs do not redirect each other. */
const redirectAddress = slot('redirect-address', text, 'session')

/** @param address within this site; others are not stored */
export function storeRedirect(address: string): void {
  if (withinSite(address)) redirectAddress.write(address)
  else redirectAddress.forget()
}

export function storedRedirect(): string | undefined {
  const address = redirectAddress.read()
  // Other programs can write to the storage, so the address is checked again.
  return withinSite(address) ? address : undefined
}

/** Returns the stored address and deletes it. */
export function takeRedirect(): string | undefined {
  const address = storedRedirect()
  redirectAddress.forget()
  return address
}
