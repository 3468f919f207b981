import { redirect } from 'react-router'
import { joined } from '#web/url-state/joined.ts'

/** Sends on to the address with each parameter once, when a form without a script wrote it otherwise. */
export function sendToJoined(url: URL): void {
  const canonical = joined(url.searchParams)
  if (canonical !== url.searchParams) throw redirect(`${url.pathname}?${canonical}`, 302)
}
