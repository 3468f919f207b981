import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { deletionProof, privateData, stewardAct, stewardActAnswer } from '#contract/organisations/private-data.ts'
import { assertProven } from '#server/accounts/own-account/own-account.ts'
import { performStewardAct, proofText } from '#server/private-data/index.ts'
import { allPrivateData } from '#views/private-data/index.ts'
import { endpoint } from '../../endpoint.ts'
import { ownAccount } from '../../session/log-in-response.ts'
import { asAttachment } from '../headers.ts'

const tag = 'Private data'

export const listPrivateData = endpoint({
  url: '/api/v1/private-data',
  summary: 'List the private materials of your organisation',
  description:
    'Includes consents to publish, the retention rule and deletions. Staff receive the materials of all ' +
    'organisations.',
  tag,
  reply: z
    .object({ organisations: z.array(privateData.meta({ id: 'PrivateData' })) })
    .meta({ id: 'PrivateDataAnswer' }),
  counted: false,
  handle: async ({ read }) => ({ organisations: await read(allPrivateData) }),
})

export const changePrivateData = endpoint({
  method: 'POST',
  url: '/api/v1/private-data',
  summary: 'Change consent, retention or deletion of private data',
  description:
    'For data stewards of an organisation. Each change is recorded in the audit log. Returns 403 `proof_required` ' +
    'if you did not enter your password within the last ten minutes.',
  tag,
  body: stewardAct.meta({ id: 'StewardAct' }),
  reply: stewardActAnswer.meta({ id: 'StewardActAnswer' }),
  counted: false,
  async handle({ services, caller, body, request }) {
    assertProven(ownAccount(request))
    return performStewardAct(services.database, caller, body, request.id)
  },
})

export const privateDeletionProof = endpoint({
  url: '/api/v1/private-data/deletions/:deletion',
  summary: 'Get the proof of deletion of a private material',
  description:
    'Returns what was deleted, when and by whom, with the SHA-256 of each table and file. The SHA-256 of the proof ' +
    'is recorded in the audit log.',
  tag,
  params: z.strictObject({ deletion: z.uuid().meta({ description: 'Id of the deletion.' }) }),
  reply: deletionProof.meta({ id: 'DeletionProof' }),
  counted: false,
  async handle({ params: { deletion }, read, reply }) {
    const row = await read((db) =>
      db.selectFrom('private_deletion').where('id', '=', deletion).select('proof').executeTakeFirst(),
    )
    if (!row?.proof) throw forbidden()
    asAttachment(reply, `deletion-${deletion}.json`)
    return reply.type('application/json; charset=utf-8').send(Buffer.from(proofText(row.proof)))
  },
})
