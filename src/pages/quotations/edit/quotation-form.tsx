import { useState } from 'react'
import { Link } from 'react-router'
import { currencies } from '#contract/projects/money.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { QuotationFormData } from './load.server.ts'
import styles from './page.module.css'
import { positionField, spare } from './position-fields.ts'

const directions = ['-', 'RD', 'DD', 'TD'].map((value) => ({ value, label: value === '-' ? 'None' : value }))
const blank = { text: '', material: '', test: '', direction: '-', quantity: '1', price: '' }

export function QuotationFormView({ form, tests }: QuotationFormData) {
  const { reference, title, organisation, request, project, draft, accepted, question } = form
  const lines = accepted ? [] : [...form.positions, ...Array.from({ length: spare }, () => blank)].slice(0, 100)
  return (
    <AdminPage title={`Quotation ${reference}`} lead={[title, organisation].filter(Boolean).join(' · ')}>
      <p className={styles['links']}>
        {request !== null && <Link to={`/request-inbox?request=${request}`}>Request {request}</Link>}
        {project !== null && <Link to={`/project-tracking-system/${project}`}>Project {project}</Link>}
        <Link to="/quotations">All quotations</Link>
      </p>
      {question !== null && (
        <Alert tone="info" title="Question from the customer">
          <p>{question}</p>
        </Alert>
      )}
      {accepted ? (
        <p>Accepted quotations cannot be changed. Create another quotation for additional work.</p>
      ) : (
        <Form
          key={draft}
          verb="save-version"
          hidden={{ reference }}
          submit={draft === null ? 'Save as new version' : `Save version ${draft}`}
          successMessage="Saved. The customer can see it after you send it."
          label="Version"
          once
        >
          <div className={styles['head']}>
            <Select label="Currency" name="version.currency" defaultValue={form.currency} options={currencies} />
            <TextField
              label="Tax [%]"
              name="version.tax"
              required
              inputMode="decimal"
              defaultValue={form.tax}
              maxLength={5}
            />
            <TextField
              label="Valid until"
              name="version.validUntil"
              type="date"
              required
              defaultValue={form.validUntil}
            />
          </div>
          <h2>Positions</h2>
          <p>
            Lines without a description are ignored. Each test with its sheet becomes a project row; the quantity is the
            number of replicates.
          </p>
          {lines.map((line, i) => (
            <Position key={i} number={i} line={line} tests={tests} />
          ))}
          <TextField label="Terms" name="version.terms" rows={6} maxLength={5000} defaultValue={form.terms} />
        </Form>
      )}
      {draft !== null && (
        <Form
          verb="send-version"
          hidden={{ reference }}
          submit={`Send version ${draft} to the customer`}
          sending="Sending…"
          aside={<Link to={`/quotations/${reference}?version=${draft}`}>Preview as customer</Link>}
        />
      )}
    </AdminPage>
  )
}

type PositionProps = {
  readonly number: number
  readonly line: typeof blank
  readonly tests: QuotationFormData['tests']
}

function Position({ number, line, tests }: PositionProps) {
  const [text, setText] = useState(line.text)
  const name = (field: Parameters<typeof positionField>[1]) => positionField(number, field)
  return (
    <fieldset className={styles['line']}>
      <legend className="visually-hidden">Position {number + 1}</legend>
      <TextField label="Description" name={name('text')} maxLength={300} defaultValue={line.text} onValue={setText} />
      <TextField label="Sheet" name={name('material')} maxLength={80} defaultValue={line.material} />
      <Select label="Test" name={name('test')} defaultValue={line.test} none="None" options={tests} />
      <Select label="Direction" name={name('direction')} defaultValue={line.direction} options={directions} />
      <TextField
        label="Quantity"
        name={name('quantity')}
        type="number"
        min={1}
        max={999}
        required
        defaultValue={line.quantity}
      />
      <TextField
        label="Unit price"
        name={name('price')}
        inputMode="decimal"
        maxLength={16}
        required={text.trim() !== ''}
        defaultValue={line.price}
      />
    </fieldset>
  )
}
