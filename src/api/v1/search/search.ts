import { searchAnswer, searchQuery } from '#contract/search.ts'
import { search, sharedIndex } from '#server/search/index.ts'
import { endpoint } from '../../endpoint.ts'

const noAddresses: ReadonlySet<string> = new Set()

declare module 'fastify' {
  interface FastifyInstance {
    /** Addresses that a page of its own answers; the code that adds the pages fills it. */
    pageAddresses?: ReadonlySet<string>
  }
}

export const searchSite = endpoint({
  url: '/api/v1/search',
  summary: 'Find materials, solver cards, tests, tools, articles and pages',
  description:
    'Grade names in any spelling, designations of steel standards (`readAs` says how one was understood), words of properties; ' +
    'typing errors are forgiven. A solver beside a grade (`LS-DYNA DP980`) finds its cards. ' +
    'A material that the caller may not read is `locked` and shows its public name alone; private ones of others are ' +
    'not found.',
  tag: 'Data, version 1',
  query: searchQuery,
  reply: searchAnswer,
  counted: 'pages',
  handle: ({ services, caller, query, request }) => {
    const { pageAddresses: addresses = noAddresses } = request.server
    const index = sharedIndex({ addresses, modules: services.modules ?? [] })
    return services.database.withCaller(caller, (db) => search(db, index, query))
  },
})
