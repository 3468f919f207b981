import { entitlements as reply } from '#contract/access/entitlements.ts'
import { entitlements } from '#server/access/index.ts'
import { endpoint } from '../endpoint.ts'

export const ownEntitlements = endpoint({
  url: '/api/v1/entitlements',
  summary: 'Get your entitlements',
  description:
    'Returns role, organisation, plans with their features, the number of readable materials, available tools, and a ' +
    'message for each tool that is not available. `revision` changes with any of them.',
  tag: 'Data, version 1',
  reply: reply.meta({ id: 'Entitlements' }),
  counted: true,
  handle: ({ services, caller }) => services.database.withCaller(caller, (db) => entitlements(db, caller)),
})
