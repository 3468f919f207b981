import { searchAnswer, searchQuery } from '#contract/search/search.ts'
import { search, sharedIndex } from '#server/search/index.ts'
import { endpoint } from '../../endpoint.ts'

const noAddresses: ReadonlySet<string> = new Set()

declare module 'fastify' {
  interface FastifyInstance {
    pageAddresses?: ReadonlySet<string>
  }
}

export const searchSite = endpoint({
  url: '/api/v1/search',
  summary: 'Search materials, solver cards, tests, tools, articles and pages',
  description:
    'Accepts grade names in any spelling, designations of steel standards (`readAs` states the interpretation) and ' +
    'words of properties; tolerates typing errors. A solver and a grade (`LS-DYNA DP980`) find the cards. ' +
    'Materials that you cannot read are `locked` and show their public name only; private materials of other ' +
    'organisations are not found.',
  tag: 'Data, version 1',
  query: searchQuery,
  reply: searchAnswer,
  counted: 'pages',
  scope: 'data',
  handle: ({ services, caller, query, request }) => {
    const { pageAddresses: addresses = noAddresses } = request.server
    const index = sharedIndex({ addresses, modules: services.modules ?? [] })
    return services.database.withCaller(caller, (db) => search(db, index, query))
  },
})
