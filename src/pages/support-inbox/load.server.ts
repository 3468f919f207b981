import { readAsStaff } from '../staff.server.ts'
import type { PageContext } from '#pages/services.ts'

/** Who is at the desk; the conversations come by calls, because they go on while the page is open. */
export function loadDesk(context: PageContext) {
  return readAsStaff(context, 'support.answer', async () => ({}))
}
