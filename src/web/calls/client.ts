import { createClient } from '#client/client.ts'

/** The published client, as our own pages use it: the page's own address, and the session's cookies go along. */
export const client = createClient({ fetch: (...request) => fetch(...request) })
