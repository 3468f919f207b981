import { data } from 'react-router'
import { type PageContext, sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import { readSearch } from '#web/url-state/search.ts'
import { type ApiDocument, callGroups, describeGroup, findCalls } from './describe-calls.ts'
import { module } from './module.ts'

/** Lists all calls if the group is unknown. @throws Response 404 if the site has no description of its calls */
export function loadReference(context: PageContext, url: URL) {
  context.get(sameForVisitorsContext)()
  const { apiDescription, canonicalUrl } = context.get(servicesContext)
  const document = apiDescription?.() as ApiDocument | undefined
  if (!document) throw data(null, { status: 404 })
  const { group, q } = readSearch(module.state, url.searchParams)
  const question = q.trim()
  const groups = callGroups(document)
  const opened = groups.find(({ id }) => id === group)
  return {
    about: document.info.description ?? '',
    version: document.info.version,
    question,
    found: question === '' ? null : findCalls(document, question),
    groups,
    opened: opened && {
      ...opened,
      calls: describeGroup(document, opened.name, canonicalUrl ?? url.origin),
    },
  }
}

export type Reference = ReturnType<typeof loadReference>
