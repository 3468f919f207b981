import { data } from 'react-router'
import { mayDo } from '#contract/access/staff-actions.ts'
import { customerRoles } from '#contract/access/roles.ts'
import { read } from '#pages/reading/reader.ts'
import { callerContext, type PageContext } from '#pages/reading/services.ts'
import { planFeatures, roleOf } from '#server/access/index.ts'
import { clientUploads } from '#laboratory/views/upload/upload-batches.ts'
import { uploadBatch } from '#laboratory/views/upload/upload-batch.ts'
import { uploadedFile } from '#laboratory/views/upload/uploaded-file.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

/** @throws Response 403 for readers other than staff and customers, 404 for a batch of another organisation */
export async function loadClientUploads(context: PageContext, search: URLSearchParams) {
  const caller = context.get(callerContext)
  const role = roleOf(caller)
  const staff = mayDo(role, module.opens.ownData)
  const customer = role !== null && customerRoles.includes(role)
  if (!staff && !customer) throw data({ refused: module.opens.ownData }, { status: 403 })
  const state = readSearch(module.state, search)
  return read(context, async (db) => {
    const batch = state.batch === undefined ? undefined : await uploadBatch(db, state.batch, state)
    if (state.batch !== undefined && (batch?.owner ?? null) === null) throw data({ missing: 'upload' }, { status: 404 })
    const own = caller.kind === 'account' ? caller.organisationId : null
    const owner = batch?.owner ?? (staff ? (state.organisation ?? null) : own)
    const file =
      batch === undefined || state.file === undefined ? null : ((await uploadedFile(db, batch.id, state.file)) ?? null)
    return {
      staff,
      allowed: staff || (await planFeatures(db)).has('uploads'),
      ...(await clientUploads(db, { owner, staff })),
      batch: batch ?? null,
      file,
    }
  })
}
