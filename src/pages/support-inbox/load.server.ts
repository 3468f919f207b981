import { readAsStaff } from '../reading/staff.server.ts'
import type { PageContext } from '#pages/reading/services.ts'

/** Conversations are requested separately, because they change while the page is open. */
export function loadDesk(context: PageContext) {
  return readAsStaff(context, 'support.answer', async () => ({}))
}
