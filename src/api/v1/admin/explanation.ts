import { z } from 'zod'
import { explanation } from '#contract/access/explanation.ts'
import { explainAccess } from '#server/access/index.ts'
import { timeNow } from '#server/clock.ts'
import { endpoint } from '../../endpoint.ts'

export const adminExplanation = endpoint({
  url: '/api/v1/admin/explanation',
  summary: 'Explain the access of an account to a catalogue node',
  description: 'Returns the grant that decides, and grants that do not apply, with the reason.',
  tag: 'Administration',
  query: z.strictObject({
    account: z.uuid().meta({ description: 'Id of the account.' }),
    node: z.uuid().meta({ description: 'Id of the catalogue node.' }),
    at: z.iso
      .datetime({ offset: true })
      .optional()
      .meta({ description: 'Time of the access, ISO 8601. Default: now.', examples: ['2026-11-20T09:00:00Z'] }),
  }),
  reply: explanation.meta({ id: 'AccessExplanation' }),
  counted: false,
  handle: ({ services, caller, query: { account, node, at } }) => {
    const when = at === undefined ? timeNow() : new Date(at)
    return services.database.withCaller(caller, (db) => explainAccess(db, { account, node, at: when }))
  },
})
