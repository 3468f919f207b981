import { entitlements as reply } from '#contract/access/entitlements.ts'
import { entitlements } from '#server/access/index.ts'
import { endpoint } from '../endpoint.ts'

export const ownEntitlements = endpoint({
  url: '/api/v1/entitlements',
  summary: 'What the caller may do',
  description:
    'Role, organisation, running plans with their features, names of the materials that may be read, tools that open, ' +
    'and the alert for those that do not. `revision` changes with any of it.',
  tag: 'Data, version 1',
  reply: reply.meta({ id: 'Entitlements' }),
  counted: true,
  handle: ({ services, caller }) => services.database.withCaller(caller, (db) => entitlements(db, caller)),
})
