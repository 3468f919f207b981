import { Form, Link } from 'react-router'
import { untaxed as reasons } from '#contract/invoices/invoice.ts'
import { privateMeta } from '#pages/private-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import projects from '#web/projects/projects.module.css'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { FormAnswerContext } from '#web/ui/form-answer.ts'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadInvoicePage } from './load.server.ts'

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadInvoicePage(context, params.reference, url.searchParams)

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`Invoice data of ${params.reference}`, { secret: true })
}

type Field = { readonly name: string; readonly label: string; readonly type?: string; readonly optional?: true }

const head: readonly Field[] = [
  { name: 'number', label: 'Invoice number' },
  { name: 'issuedOn', label: 'Issued on', type: 'date' },
  { name: 'dueOn', label: 'Due on', type: 'date' },
  { name: 'buyerReference', label: 'Order number of the customer' },
]
const partyOf = (who: 'seller' | 'buyer'): readonly Field[] => [
  { name: `${who}Name`, label: 'Company' },
  { name: `${who}Street`, label: 'Street' },
  { name: `${who}Postcode`, label: 'Postcode' },
  { name: `${who}City`, label: 'City' },
  { name: `${who}Country`, label: 'Country, two letters' },
  { name: `${who}Vat`, label: 'VAT number', ...(who === 'buyer' && { optional: true as const }) },
  { name: `${who}Email`, label: 'E-mail', type: 'email' },
  ...(who === 'seller' ? [{ name: 'sellerIban', label: 'IBAN', optional: true as const }] : []),
]

/** What bookkeeping needs of an order: sums, and files once the invoice has number, days and addresses. The address keeps all of it. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { quotation, customer, title, project, positions, net, tax, gross, typed, wrong, query, untaxed } = loaderData
  const fields = (some: readonly Field[]) => (
    <div className={projects['forms']}>
      {some.map(({ name, label, type = 'text', optional }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type={type}
          required={!optional}
          maxLength={120}
          defaultValue={typed[name] ?? (name === 'buyerName' ? customer : '')}
        />
      ))}
    </div>
  )
  return (
    <AdminPage title={`Invoice data of ${quotation}`} lead={[title, customer].filter(Boolean).join(' · ')}>
      <p className={projects['facts']}>
        <span>
          {positions} {positions === 1 ? 'position' : 'positions'}: {net} net, {tax} tax, {gross} in all
        </span>
        <Link to={`/quotations/${quotation}`}>Quotation {quotation}</Link>
        {project !== null && <Link to={`/project-tracking-system/${project}`}>Project {project}</Link>}
      </p>
      {query !== null && (
        <p className={projects['facts']} data-print="no">
          <a href={`/quotations/${quotation}/invoice.xml${query}`} className={buttonClass('primary')} download>
            XML (EN 16931)
          </a>
          <a href={`/quotations/${quotation}/invoice.csv${query}`} className={buttonClass('secondary')} download>
            CSV
          </a>
        </p>
      )}
      {wrong.length > 0 && <Alert tone="danger">Check the highlighted fields: {wrong.length} to correct.</Alert>}
      <FormAnswerContext value={{ reasons: new Map(wrong.map(({ field, message }) => [field, message])), typed: null }}>
        <Form method="get" className={projects['section']} aria-label="Invoice" preventScrollReset>
          <h2>Invoice</h2>
          {fields(head)}
          {untaxed && (
            <Select
              label="Why no tax is taken"
              name="untaxed"
              defaultValue={typed['untaxed'] ?? 'AE'}
              options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
            />
          )}
          <h2>Laboratory</h2>
          {fields(partyOf('seller'))}
          <h2>Customer</h2>
          {fields(partyOf('buyer'))}
          <p>
            <Submit look={query === null ? 'primary' : 'secondary'}>Make the files</Submit>
          </p>
        </Form>
      </FormAnswerContext>
    </AdminPage>
  )
}
