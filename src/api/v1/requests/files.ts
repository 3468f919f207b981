import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { findRequestFile, readAsHolder } from '#server/requests/index.ts'
import { endpoint } from '../../endpoint.ts'
import { sendUploadedFile } from '../headers.ts'

/** Secret of a request link, as written by `linkKeyOf`. */
export const linkKey = z.string().regex(/^[\w-]{43}$/, 'no key of a request')

export const requestFile = endpoint({
  url: '/api/v1/requests/files/:id',
  summary: 'Download a file of a request',
  description:
    'For the sender, by account or by the key of the link, and for staff. Returns 403 if the file does not exist ' +
    'or is not visible to you.',
  tag: 'Requests',
  params: z.strictObject({ id: z.uuid().meta({ description: 'Id of the file.' }) }),
  query: z.strictObject({
    key: linkKey.optional().meta({
      description: 'Key of the link in the confirmation mail. Not needed if you are logged in as the sender.',
    }),
  }),
  files: ['application/octet-stream'],
  headers: ['Content-Disposition'],
  counted: false,
  async handle({ services, caller, reply, params: { id }, query: { key } }) {
    const file = await readAsHolder(services.database, caller, key, (db) => findRequestFile(db, id))
    if (!file) throw forbidden()
    return sendUploadedFile(reply, file)
  },
})
