import { AppError, forbidden } from '#contract/errors.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Database, Reader } from '#server/db/database.ts'
import { advanceProject, findProject, lockProject, notify } from '#laboratory/server/projects/index.ts'
import { type MalwareScan, safeFiles } from '#server/support/index.ts'
import { noteStep } from './move-specimen.ts'
import type { NewDelivery } from '#contract/projects/specimen-forms.ts'

export type Delivery = NewDelivery & {
  readonly id: string
  readonly photos: readonly { readonly id: string; readonly name: string }[]
}

type Arrival = {
  readonly project: string
  readonly delivery: NewDelivery
  readonly photos: readonly { readonly name: string; readonly bytes: Buffer }[]
  readonly scan?: MalwareScan | undefined
}

/**
 * Records a delivery with number, marking, storage place and re-encoded photographs. Expected specimens of the project become received.
 * Staff only.
 *
 * @returns number of received specimens
 * @throws AppError `forbidden` if the project is not visible to the caller; `invalid_request` for an invalid photograph
 */
export async function receiveDelivery(
  database: Database,
  caller: Caller,
  { project: code, delivery, photos, scan }: Arrival,
  request: string | null = null,
): Promise<number> {
  const pictures = await safeFiles(photos, scan)
  const other = pictures.find(({ type }) => !type.startsWith('image/'))
  if (other)
    throw new AppError('invalid_request', 'A photo was not accepted.', {
      issues: [{ path: 'files', message: `${other.name} is not an image. Choose PNG, JPEG or WebP.` }],
    })
  return database.asWriter(caller, async (db) => {
    const project = await findProject(db, code)
    if (!project) throw forbidden()
    const author = caller.kind === 'account' ? caller.accountId : null
    const { id } = await db
      .insertInto('delivery')
      .values({ ...delivery, project_id: project.id, author_id: author })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (pictures.length > 0)
      await db
        .insertInto('delivery_photo')
        .values(pictures.map((picture) => ({ ...picture, delivery_id: id })))
        .execute()
    const received = await db
      .updateTable('specimen')
      .set({ state: 'received', place: delivery.place })
      .where('project_id', '=', project.id)
      .where('state', '=', 'expected')
      .returning('id')
      .execute()
    for (const specimen of received) await noteStep(db, caller, { id: specimen.id, state: 'received', reason: '' })
    const { pieces, place } = delivery
    await appendAudit(db, {
      action: 'delivery.receive',
      object: project.id,
      after: { pieces, place, photos: pictures.length, specimens: received.length },
      request,
    })
    const came = pieces === 1 ? '1 piece of sheet has' : `${pieces} pieces of sheet have`
    const line = `${came} arrived${received.length === 0 ? '' : ` for ${received.length === 1 ? '1 specimen' : `${received.length} specimens`}`}.`
    await notify(db, { project: project.id, topic: 'projects', line, to: 'customers' })
    await lockProject(db, project.id)
    await advanceProject(db, caller, project.id, request)
    return received.length
  })
}

/** Deliveries of a project, oldest first. */
export async function listDeliveries(db: Reader, projectId: string): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('delivery')
    .where('project_id', '=', projectId)
    .orderBy('at')
    .select(['id', 'pieces', 'marking', 'place'])
    .select((of) => of.fn<string>('to_char', ['arrived', of.val('YYYY-MM-DD')]).as('arrived'))
    .execute()
  const photos = await db
    .selectFrom('delivery_photo as f')
    .innerJoin('delivery as d', 'd.id', 'f.delivery_id')
    .where('d.project_id', '=', projectId)
    .orderBy('f.name')
    .select(['f.id', 'f.name', 'f.delivery_id'])
    .execute()
  return rows.map((row) => ({ ...row, photos: photos.filter(({ delivery_id }) => delivery_id === row.id) }))
}

/** A photograph of a delivery that the caller may see. */
export function findPhoto(
  db: Reader,
  id: string,
): Promise<{ readonly name: string; readonly type: string; readonly data: Buffer } | undefined> {
  return db
    .selectFrom('delivery_photo')
    .where((of) => of.eb(of.cast('id', 'text'), '=', id.toLowerCase()))
    .select(['name', 'type', 'data'])
    .executeTakeFirst()
}
