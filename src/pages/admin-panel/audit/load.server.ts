import { auditFilter } from '#contract/audit/audit.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { listActions, listAudit } from '#server/audit/index.ts'
import { listOrganisations, listPeople } from '#server/organisations/index.ts'
import { fromDayInput } from '#web/format/day.ts'
import { readSearch } from '#web/url-state/search.ts'
import { readAsStaff } from '#pages/reading/staff.server.ts'
import { module } from './module.ts'

/** Ignores fields of the address that cannot be read; the page shows the filters in use. */
export function loadAudit(context: PageContext, search: URLSearchParams) {
  const asked: Readonly<Record<string, string | undefined>> = readSearch(module.state, search)
  return readAsStaff(context, 'audit.read', async (db) => {
    const given = { ...asked, from: fromDayInput(asked['from'] ?? ''), to: fromDayInput(asked['to'] ?? '') }
    const usable = Object.entries(given).filter(
      ([name, value]) => value !== '' && value !== undefined && auditFilter.safeParse({ [name]: value }).success,
    )
    const filter = auditFilter.parse(Object.fromEntries(usable))
    const [persons, organisations, actions] = await Promise.all([
      listPeople(db),
      listOrganisations(db),
      listActions(db),
    ])
    const people = persons.map(({ id, name, email }) => ({ id, label: name || email }))
    // The log stores ids; users type names.
    const named = [...people, ...organisations.map(({ id, name }) => ({ id, label: name }))]
    const typed = filter.object?.trim().toLowerCase()
    const called = named.filter(({ label }) => typed && label.toLowerCase().includes(typed)).map(({ id }) => id)
    const page = await listAudit(db, filter, called)
    return {
      ...page,
      actions,
      asked: Object.fromEntries(usable.map(([name]) => [name, asked[name] ?? ''])),
      people,
      named,
    }
  })
}
export type AuditData = Awaited<ReturnType<typeof loadAudit>>
