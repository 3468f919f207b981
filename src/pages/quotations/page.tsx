import { Link } from 'react-router'
import { adminMeta } from '#pages/admin-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { day } from '#web/format/day.ts'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { sendToAction } from '#web/ui/send-to-action.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadQuotations, type QuotationsData } from './load.server.ts'
import { module } from './module.ts'
import { quotationsAction } from './verbs.server.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQuotations(context, new URL(request.url).searchParams)

export const action = quotationsAction

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendToAction({ serverAction })

export const meta = adminMeta(module, 'Offers to customers, with their versions.')

type Quotation = QuotationsData['quotations'][number]

const columns: readonly DataColumn<Quotation>[] = [
  {
    id: 'reference',
    head: 'Quotation',
    name: 'quotation',
    sort: ({ reference }) => reference,
    cell: ({ reference, number }) => ({
      text: reference,
      show: <Link to={`/quotations/${reference}${number === 0 ? '/edit' : ''}`}>{reference}</Link>,
    }),
  },
  {
    id: 'title',
    head: 'Title',
    name: 'title',
    wrap: true,
    sort: ({ title }) => title,
    cell: ({ title }) => ({ text: title }),
  },
  {
    id: 'customer',
    head: 'Customer',
    name: 'customer',
    sort: ({ organisation }) => organisation ?? undefined,
    cell: ({ organisation }) => ({ text: organisation ?? '–' }),
  },
  {
    id: 'request',
    head: 'Request',
    name: 'request',
    cell: ({ request }) =>
      request === null
        ? { text: '–' }
        : { text: request, show: <Link to={`/request-inbox?request=${request}`}>{request}</Link> },
  },
  {
    id: 'state',
    head: 'State',
    name: 'state',
    sort: ({ stateName }) => stateName,
    cell: ({ stateName }) => ({ text: stateName }),
  },
  { id: 'gross', head: 'Total', name: 'total', cell: ({ gross }) => ({ text: gross ?? '–' }) },
  {
    id: 'valid',
    head: 'Valid until',
    name: 'valid until',
    sort: ({ validUntil }) => validUntil ?? undefined,
    cell: ({ validUntil }) => ({ text: validUntil === null ? '–' : day(validUntil) }),
  },
]

/** Offers of the laboratory, and the form that begins one. */
export default function Quotations({ loaderData: { quotations, organisations, request } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Quotations"
      lead="An offer is made from a request, sent in versions, and becomes a project when it is accepted."
    >
      <Form
        key={request?.reference}
        verb="make-quotation"
        hidden={request && { request: request.reference }}
        submit="Write quotation"
        sending="Creating…"
        label="New quotation"
        once
      >
        {request && (
          <p>
            For <Link to={`/request-inbox?request=${request.reference}`}>request {request.reference}</Link>.
          </p>
        )}
        <TextField label="Title" name="title" required maxLength={120} defaultValue={request?.title ?? ''} />
        <Select
          label="Customer"
          name="organisation"
          defaultValue={request?.organisation}
          options={[
            { value: '', label: 'Choose' },
            ...organisations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form>
      <DataTable
        caption="Quotations"
        columns={columns}
        rows={quotations}
        rowId={({ reference }) => reference}
        density="compact"
        empty={<p>No quotations yet.</p>}
      />
    </AdminPage>
  )
}
