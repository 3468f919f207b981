import { z } from 'zod'
import { explanation } from '#contract/access/explanation.ts'
import { explainAccess } from '#server/access/index.ts'
import { timeNow } from '#server/clock.ts'
import { endpoint } from '../../endpoint.ts'

export const adminExplanation = endpoint({
  url: '/api/v1/admin/explanation',
  summary: 'Why somebody may, or may not, see something',
  description:
    'For a person and a node of the tree: the grant that decides, and those that come near without reaching.',
  tag: 'Administration',
  query: z.strictObject({
    account: z.uuid(),
    node: z.uuid(),
    /** Now, when not given. */
    at: z.iso.datetime({ offset: true }).optional(),
  }),
  reply: explanation.meta({ id: 'AccessExplanation' }),
  counted: false,
  handle: ({ services, caller, query: { account, node, at } }) => {
    const when = at === undefined ? timeNow() : new Date(at)
    return services.database.withCaller(caller, (db) => explainAccess(db, { account, node, at: when }))
  },
})
