import { webhookEventNames } from '#contract/v1/webhooks.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, linkColumn, momentColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { SupportUses } from '#web/private-data/support-uses.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadSupportAccess, type SupportAccessData } from './load.server.ts'
import { module } from './module.ts'

export { supportAccessAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadSupportAccess(context, new URL(request.url).searchParams.get('organisation'))

export const meta = adminMeta(
  module,
  'Organisations that have given administrators access to what their members saved.',
)

type Row = SupportAccessData['organisations'][number]
type Chosen = NonNullable<SupportAccessData['chosen']>

const columns: readonly DataColumn<Row>[] = [
  linkColumn('Organisation', ({ name }) => name, { to: ({ id }) => `?organisation=${id}` }),
  textColumn('Given by', ({ givenBy }) => givenBy),
  momentColumn('Ends (UTC)', ({ endsAt }) => endsAt, { name: 'end, UTC' }),
  countColumn('Uses', ({ uses }) => uses),
]

export default function SupportAccess({ loaderData: { organisations, chosen } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Support access"
      lead="Organisations that let administrators read saved views, carts and webhooks of their members. They see each use with its reason, and can end the access at any time."
    >
      <div className={styles['split']}>
        <DataTable
          caption="Organisations with support access"
          columns={columns}
          rows={organisations}
          rowId="id"
          empty="No organisation has given support access. Its members give it under My Account, Private data."
        />
        {chosen && (
          <SidePanel title={chosen.name} close="?">
            {chosen.data ? <Opened data={chosen.data} /> : <OpenForm organisation={chosen.id} />}
            {chosen.uses.length > 0 && (
              <>
                <h3>Uses</h3>
                <SupportUses uses={chosen.uses} />
              </>
            )}
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}

function OpenForm({ organisation }: { readonly organisation: string }) {
  return (
    <Form
      verb="open"
      label="Open support access"
      submit="Open for one hour"
      sending="Opening…"
      hidden={{ organisation }}
      once
    >
      <TextField
        label="Reason"
        name="reason"
        required
        maxLength={500}
        hint="The organisation and the audit trail show it with your name."
      />
    </Form>
  )
}

function Opened({ data: { closesAt, views, carts, webhooks } }: { readonly data: NonNullable<Chosen['data']> }) {
  return (
    <>
      <p>Open until {dayAndTime(closesAt)} UTC, or until the organisation ends it. You can read, but not change.</p>
      <h3>Saved views</h3>
      {views.length === 0 ? (
        <p>No saved views.</p>
      ) : (
        <ul aria-label="Saved views">
          {views.map(({ id, name, address, savedAt, by }) => (
            <li key={id}>
              <a href={address}>{name}</a>, {by}, saved {dayAndTime(savedAt)} UTC
            </li>
          ))}
        </ul>
      )}
      <h3>Carts</h3>
      {carts.length === 0 ? (
        <p>No carts.</p>
      ) : (
        <ul aria-label="Carts">
          {carts.map(({ by, changedAt, items, materials }) => (
            <li key={by}>
              {by}, changed {dayAndTime(changedAt)} UTC: {[...items, ...materials].join(', ') || 'empty'}
            </li>
          ))}
        </ul>
      )}
      <h3>Webhooks</h3>
      {webhooks.length === 0 ? (
        <p>No webhooks.</p>
      ) : (
        <ul aria-label="Webhooks">
          {webhooks.map(({ id, address, events, pausedAt, answers }) => (
            <li key={id}>
              {address}: {events.map((event) => webhookEventNames[event]).join(', ')}
              {pausedAt !== null && `; paused ${dayAndTime(pausedAt)} UTC`}
              {answers[0] &&
                `; last message ${answers[0].state}, ${[answers[0].status, answers[0].problem].filter((part) => part !== null).join(', ') || dayAndTime(answers[0].at)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
