import { data } from 'react-router'
import type { PageContext } from '#pages/reading/services.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { uploadBatch } from '#laboratory/views/upload/upload-batch.ts'
import { uploadBatches } from '#laboratory/views/upload/upload-batches.ts'
import { uploadedFile } from '#laboratory/views/upload/uploaded-file.ts'
import { readSearch } from '#web/url-state/search.ts'
import { module } from './module.ts'

export function loadUploads(context: PageContext, search: URLSearchParams) {
  const state = readSearch(module.state, search)
  return readAsStaff(context, 'uploads.read', async (db) => {
    if (state.batch === undefined) return { batches: await uploadBatches(db, null), batch: null, file: null }
    const batch = await uploadBatch(db, state.batch, state)
    if (!batch) throw data({ missing: 'upload' }, { status: 404 })
    const file = state.file === undefined ? null : ((await uploadedFile(db, state.batch, state.file)) ?? null)
    return { batches: [], batch, file }
  })
}
