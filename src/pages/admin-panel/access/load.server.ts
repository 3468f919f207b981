import { AppError } from '#contract/errors.ts'
import type { Explanation } from '#contract/access/explanation.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { explainAccess } from '#server/access/index.ts'
import { findNodeForStaff, listExplainable, listPeople } from '#server/organisations/index.ts'
import { readSearch } from '#web/url-state/search.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { timeNow } from '#server/clock.ts'
import { module } from './module.ts'

export function loadAccess(context: PageContext, search: URLSearchParams) {
  return readAsStaff(context, 'access.explain', async (db) => {
    const { account = '', node: path = '', at: day = '' } = readSearch(module.state, search)
    const at = atOf(day)
    const [people, nodes, node] = await Promise.all([
      listPeople(db),
      listExplainable(db),
      path === '' ? undefined : findNodeForStaff(db, path),
    ])
    const known = people.some(({ id }) => id === account)
    let explanation: Explanation | null = null
    if (known && node) {
      try {
        explanation = await explainAccess(db, { account, node, at })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
      }
    }
    return {
      people: people.map(({ id, name, email, organisation }) => ({
        id,
        label: [name || email, organisation].filter(Boolean).join(', '),
      })),
      nodes,
      asked: { account: known ? account : '', node: path, at: day },
      missing: path !== '' && node === undefined,
      explanation,
    }
  })
}

/** Midnight UTC of a day of the address, otherwise now. */
function atOf(day: string): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : Number.NaN)
  return Number.isNaN(date.getTime()) ? timeNow() : date
}
