import { createClient } from '#client/client.ts'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

/** The published client, as our own pages use it: the page's own address, and the session's cookies go along. */
export const client = createClient({
  async fetch(...request) {
    const answer = await fetch(...request)
    // Something is closed that the page held for open: what the menu remembers of rights may be older than they are.
    if (answer.status === 403) forgetSideMenu()
    return answer
  },
})
