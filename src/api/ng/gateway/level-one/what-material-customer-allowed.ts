import { allowedAnswer, allowedBody, allowedQuery } from '#contract/gateway/allowed.ts'
import { hasDomain, readableNames } from '#server/access/index.ts'
import { endpoint } from '../../../endpoint.ts'

export const whatMaterialCustomerAllowed = endpoint({
  method: 'POST',
  url: '/ng/gateway/level-one/what-material-customer-allowed',
  summary: 'Materials whose data an e-mail domain may read',
  description:
    'Needs no token. For a caller whose own e-mail domain, or one of whose organisation, this is: what they may read. For ' +
    'anybody else, and for a domain that nobody has, the free samples alone: the answer tells no stranger who is a customer.',
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
