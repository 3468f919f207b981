import { z } from 'zod'
import { forbidden } from '#contract/errors.ts'
import { deletionProof, privateData, stewardAct, stewardActAnswer } from '#contract/private-data.ts'
import { assertProven } from '#server/accounts/own-account.ts'
import { performStewardAct, proofText } from '#server/private-data/index.ts'
import { allPrivateData } from '#views/private-data/index.ts'
import { endpoint } from '../../endpoint.ts'
import { ownAccount } from '../../session/answer.ts'
import { asAttachment } from '../headers.ts'

const tag = 'Private data'

export const listPrivateData = endpoint({
  url: '/api/v1/private-data',
  summary: 'Private materials of my organisation, and what becomes of them',
  description: 'Of each organisation for staff. With consents to publish, the rule of retention, and deletions.',
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
  summary: 'Consent to publish, keep, delete, or set the retention of private data',
  description:
    'For data stewards of an organisation, whom administrators name. Each act stands in the audit trail. Needs the password within ' +
    'the last ten minutes: 403 `proof_required` otherwise.',
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
  summary: 'Proof of the deletion of a private material',
  description:
    'What was deleted, when and by whom, with SHA-256 of each table and file. Its own SHA-256 stands in the audit log.',
  tag,
  params: z.strictObject({ deletion: z.uuid() }),
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
