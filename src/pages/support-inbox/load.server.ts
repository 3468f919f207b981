import { readAsStaff } from '../staff.server.ts'
import type { PageContext } from '#pages/services.ts'

/** Conversations are requested separately, because they change while the page is open. */
export function loadDesk(context: PageContext) {
  return readAsStaff(context, 'support.answer', async () => ({}))
}
