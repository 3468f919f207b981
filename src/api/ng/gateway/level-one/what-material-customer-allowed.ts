import { allowedAnswer, allowedBody, allowedQuery } from '#contract/gateway/allowed.ts'
import { hasDomain, readableNames } from '#server/access/index.ts'
import { endpoint } from '../../../endpoint.ts'

export const whatMaterialCustomerAllowed = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-one/what-material-customer-allowed',
  summary: 'List the materials available to an e-mail domain',
  description:
    'For your own e-mail domain or one of your organisation, returns the materials you can read. For any other ' +
    'domain, returns the free samples only. Requires no token.',
  tag: 'Gateway, level one',
  query: allowedQuery,
  body: allowedBody,
  reply: allowedAnswer,
  counted: true,
  handle: async ({ query: { domain }, read }) =>
    read(async (db) => ({
      allowedEpsilons: await readableNames(db, (await hasDomain(db, domain)) ? 'own' : 'free'),
    })),
})
