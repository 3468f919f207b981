import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { DataTable } from '#web/data-table/data-table.tsx'
import { dayColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadQuotations, type QuotationsData } from './load.server.ts'
import { module } from './module.ts'

export { quotationsAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadQuotations(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Quotations to customers with their versions.')

type Quotation = QuotationsData['quotations'][number]

const columns = [
  linkColumn<Quotation>('Quotation', ({ reference }) => reference, {
    to: ({ number }, reference) => `/quotations/${reference}${number === 0 ? '/edit' : ''}`,
  }),
  textColumn<Quotation>('Title', ({ title }) => title, { wrap: true }),
  textColumn<Quotation>('Customer', ({ organisation }) => organisation),
  linkColumn<Quotation>('Request', ({ request }) => request, {
    to: (_row, request) => `/request-inbox?request=${request}`,
  }),
  textColumn<Quotation>('State', ({ stateName }) => stateName),
  textColumn<Quotation>('Total', ({ gross }) => gross, { sort: undefined }),
  dayColumn<Quotation>('Valid until', ({ validUntil }) => validUntil),
]

export default function Quotations({ loaderData: { quotations, organisations, request } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Quotations"
      lead="Create a quotation from a request, send versions, and start a project when the customer accepts."
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
          none="Choose"
          options={organisations}
        />
      </Form>
      <DataTable
        caption="Quotations"
        columns={columns}
        rows={quotations}
        rowId="reference"
        empty="No quotations yet."
      />
    </AdminPage>
  )
}
