import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { findRequestFile, readAsHolder } from '#server/requests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { sendOthersFile } from '../headers.ts'

/** The secret of a request's link, as `linkKeyOf` writes it. */
export const linkKey = z.string().regex(/^[\w-]{43}$/, 'no key of a request')

export const requestFile = endpoint({
  url: '/api/v1/requests/files/:id',
  summary: 'A file of a request',
  description: 'For its sender, by account or by the key of the link, and for staff. Always a download.',
  tag: 'Requests',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ key: linkKey.optional() }),
  files: ['application/octet-stream'],
  counted: false,
  async handle({ services, caller, reply, params: { id }, query: { key } }) {
    const file = await readAsHolder(services.database, caller, key, (db) => findRequestFile(db, id))
    if (!file) throw forbidden()
    return sendOthersFile(reply, file)
  },
})
