import { AppError } from '#contract/errors.ts'
import type { Explanation } from '#contract/access/explanation.ts'
import type { PageContext } from '#pages/services.ts'
import { explainAccess } from '#server/access/index.ts'
import { findNodeForStaff, listExplainable, listPeople } from '#server/organisations/index.ts'
import { readAsStaff } from '#pages/staff.server.ts'

export function loadAccess(context: PageContext, search: URLSearchParams) {
  return readAsStaff(context, 'access.explain', async (db) => {
    const [account, path] = [search.get('account') ?? '', search.get('node') ?? '']
    const at = atOf(search.get('at'))
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
      asked: { account: known ? account : '', node: path, at: search.get('at') ?? '' },
      missing: path !== '' && node === undefined,
      explanation,
    }
  })
}

/** Midnight UTC of a day of the address, otherwise now. */
function atOf(day: string | null): Date {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day ?? '') ? `${day}T00:00:00Z` : Number.NaN)
  return Number.isNaN(date.getTime()) ? new Date() : date
}
