import { withinSite } from '#contract/site-address.ts'
import { text } from './codec.ts'
import { slot } from './slot.ts'

/** Where to go after the next login. Of this tab alone, so that two tabs do not send each other away. */
const redirectAddress = slot('redirect-address', text, 'session')

/** @param address  path, query and fragment within this site; anything else is not kept */
export function storeRedirect(address: string): void {
  if (withinSite(address)) redirectAddress.write(address)
  else redirectAddress.forget()
}

/** The stored address, left where it is. */
export function storedRedirect(): string | undefined {
  const address = redirectAddress.read()
  // Storage can be written by others: it is checked when it is used, too.
  return withinSite(address) ? address : undefined
}

/** Gives the stored address once. */
export function takeRedirect(): string | undefined {
  const address = storedRedirect()
  redirectAddress.forget()
  return address
}
