import { createClient } from '#client/client.ts'
import { forgetSideMenu } from '#web/client-state/side-menu-data.ts'

export const client = createClient({
  async fetch(...request) {
    const answer = await fetch(...request)
    // The stored menu may contain rights that no longer apply.
    if (answer.status === 403) forgetSideMenu()
    return answer
  },
})
