import { data } from 'react-router'
import { mayDo, type StaffAction } from '#contract/access/staff-actions.ts'
import { read } from '#pages/reading/reader.ts'
import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { roleOf } from '#server/access/index.ts'
import type { Reader } from '#server/db/database.ts'

/** @throws Response 403 for roles that the access matrix does not list */
export async function readAsStaff<T>(
  context: PageContext,
  action: StaffAction,
  work: (db: Reader) => Promise<T>,
): Promise<T & { readonly role: 'ROLE_ADMIN' | 'ROLE_DATAEDITOR' }> {
  const role = roleOf(context.get(callerContext))
  if (!mayDo(role, action) || (role !== 'ROLE_ADMIN' && role !== 'ROLE_DATAEDITOR')) {
    throw data({ refused: action }, { status: 403 })
  }
  return { ...(await read(context, work)), role }
}
