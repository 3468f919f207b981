import { testTypes } from '#core/test-types/registry.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { loadCreation } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'
import { directionChoices, lines } from './form-rows.ts'

export { createProjectAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  ...(await loadCreation(context)),
  tests: testTypes.map(({ code, name }) => ({ value: code as string, label: `${code}, ${name}` })),
})

export const meta = adminMeta(module, 'A new project of the laboratory.')

/** The others are collapsed; most projects need no more. */
const linesOpen = 3

/** Project without a quotation: for a customer, or temporary. */
export default function CreateProject({ loaderData: { organisations, tests } }: Route.ComponentProps) {
  const all = Array.from({ length: lines }, (_, i) => i)
  const line = (i: number) => (
    <fieldset key={i} className={styles['line']}>
      <legend className="visually-hidden">Line {i + 1}</legend>
      <TextField label="Sheet" name={`material.${i}`} maxLength={80} />
      <Select label="Test" name={`test.${i}`} options={tests} />
      <Select label="Directions" name={`direction.${i}`} options={directionChoices} />
      <TextField
        label="Replicates each"
        name={`replicates.${i}`}
        type="number"
        min={1}
        max={999}
        defaultValue="3"
        required
      />
    </fieldset>
  )
  return (
    <AdminPage
      title="New project"
      lead="Accepting a quotation creates a project automatically. A project without a customer is temporary: it is archived after 90 days, with a warning before."
    >
      <Form verb="make-project" submit="Create project" sending="Creating…" label="New project" once>
        <div className={styles['head']}>
          <TextField label="Title" name="title" required maxLength={120} />
          <Select label="Customer" name="organisation" none="None (temporary project)" options={organisations} />
          <TextField label="Due" name="due" type="date" />
        </div>
        <h2>Tests</h2>
        {all.slice(0, linesOpen).map(line)}
        <details>
          <summary>More lines</summary>
          {all.slice(linesOpen).map(line)}
        </details>
      </Form>
    </AdminPage>
  )
}
