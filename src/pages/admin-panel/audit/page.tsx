import { useMemo } from 'react'
import { Form, Link } from 'react-router'
import { roleNames } from '#contract/access/roles.ts'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { Select } from '#web/ui/field.tsx'
import { filtersSummary, CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { dayAndTime } from '#web/format/day.ts'
import styles from '#web/admin/split.module.css'
import { Submit } from '#web/ui/submit.tsx'
import type { Route } from './+types/page.ts'
import { type AuditData, loadAudit } from './load.server.ts'
import { module } from './module.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadAudit(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Changes by staff and refused access.')

type Line = AuditData['lines'][number]

const columns = (names: ReadonlyMap<string, string>): readonly DataColumn<Line>[] => [
  { id: 'at', head: 'When (UTC)', name: 'when, UTC', cell: ({ at }) => ({ text: dayAndTime(at), copy: at }) },
  {
    id: 'who',
    head: 'Who',
    name: 'who',
    cell: ({ name, role }) => ({ text: [name, roleLabels.get(role) ?? role].filter(Boolean).join(', ') || 'The site' }),
  },
  { id: 'action', head: 'Action', name: 'action', cell: ({ action }) => ({ text: action }) },
  {
    id: 'object',
    head: 'Object',
    name: 'object',
    wrap: true,
    cell: ({ object }) => ({ text: names.get(object) ?? object, copy: object }),
  },
  {
    id: 'change',
    head: 'Before → after',
    name: 'before and after',
    wrap: true,
    cell: (line) => ({ text: change(line) }),
  },
  {
    id: 'material',
    head: 'Material',
    name: 'material',
    cell: ({ materials }) => ({ text: someOf(materials), copy: materials.join(', ') }),
  },
  {
    id: 'from',
    head: 'From',
    name: 'from where',
    cell: (line) => ({ text: whereFrom(line), ...(line.address !== null && { copy: line.address }) }),
  },
  { id: 'request', head: 'Reference', name: 'reference', cell: ({ request }) => ({ text: request ?? '–' }) },
  { id: 'id', head: 'No.', name: 'number', numeric: true, cell: ({ id }) => ({ text: String(id) }) },
]

/** Log-ins and similar lines are written by account calls, which have no user role. */
const roleLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...roleNames, accounts: '', visitor: 'Visitor', directory: 'Directory (SCIM)' }),
)

/** Address until it is deleted, then its network; for commands, the user who ran them. */
function whereFrom({ address, network, runBy }: Line): string {
  return address ?? network ?? (runBy === null ? '–' : `command, by ${runBy}`)
}

/** Two names, so that an archive of fifty materials leaves room for the event. */
function someOf(materials: readonly string[]): string {
  const more = materials.length - 2
  return materials.slice(0, 2).join(', ') + (more > 0 ? ` and ${more} more` : '') || '–'
}

function change({ before, after }: Line): string {
  if (before === null) return written(after)
  return `${written(before)} → ${written(after)}`
}

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '–'
  return Object.entries(value)
    .map(([name, fact]) => `${name}: ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`)
    .join(' · ')
}

export default function Audit({ loaderData: { lines, next, asked, people, named, actions } }: Route.ComponentProps) {
  const names = useMemo(() => new Map(named.map(({ id, label }) => [id, label])), [named])
  const older = new URLSearchParams({ ...asked, before: String(next) })
  return (
    <AdminPage
      title="Audit trail"
      lead="Every change by staff and every refused access. Entries cannot be changed; each contains the hash of the entry before it. IP addresses are stored for 30 days, then only their network."
    >
      <CollapsiblePanel summary={filtersSummary(Object.keys(asked).length)}>
        <Form key={JSON.stringify(asked)} className={styles['bar']}>
          <TextField label="Action starts with" name="action" list="actions" defaultValue={asked['action'] ?? ''} />
          <datalist id="actions">
            {actions.map((action) => (
              <option key={action} value={action}>
                {action}
              </option>
            ))}
          </datalist>
          <Select
            label="Who"
            name="account"
            defaultValue={asked['account'] ?? ''}
            none="Anyone"
            options={people.map(({ id, label }) => ({ value: id, label }))}
          />
          <TextField label="Object contains" name="object" defaultValue={asked['object'] ?? ''} />
          <TextField label="Material contains" name="material" defaultValue={asked['material'] ?? ''} />
          <TextField label="Address, network or user" name="source" defaultValue={asked['source'] ?? ''} />
          <TextField label="From" name="from" type="date" defaultValue={asked['from'] ?? ''} />
          <TextField label="Before" name="to" type="date" defaultValue={asked['to'] ?? ''} />
          <Submit look="primary">Filter</Submit>
          <Link to="?">All</Link>
          <Link to="?action=access.refused">Refused access</Link>
        </Form>
      </CollapsiblePanel>
      <DataTable
        caption="Audit trail"
        columns={useMemo(() => columns(names), [names])}
        rows={lines}
        rowId={({ id }) => String(id)}
        empty="No entries match these filters."
      />
      {next !== null && (
        <p>
          <Link to={`?${older}`}>Older entries</Link>
        </p>
      )}
    </AdminPage>
  )
}
