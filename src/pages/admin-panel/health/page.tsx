import { countWords } from '#core/count-words.ts'
import { Form as AddressForm } from 'react-router'
import { type ComparedBy, comparedBy, comparisons } from '#contract/laboratory-health.ts'
import { adminMeta } from '#pages/admin-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import split from '#web/admin/split.module.css'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import type { Route } from './+types/page.ts'
import { ControlSection } from './control-section.tsx'
import { FlagsTable } from './flags-table.tsx'
import { loadHealth } from './load.server.ts'
import { MachinesSection } from './machines-section.tsx'
import { module } from './module.ts'
import { NeedsALook } from './needs-a-look.tsx'
import { OutliersTable } from './outliers-table.tsx'
import { PrecisionTable } from './precision-table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadHealth(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'What needs a look, and how precise the laboratory is.')

/** How the site and the laboratory are. */
export default function Health({ loaderData }: Route.ComponentProps) {
  const { tests, test, by, attention, coils, precision, outliers, machines, control, flags } = loaderData
  return (
    <AdminPage title="Health" lead="What needs a look in the site, and how precise the laboratory measures.">
      <NeedsALook attention={attention} />
      <section aria-labelledby="precision" className={split['rows']}>
        <h2 id="precision">Precision of the laboratory</h2>
        <AddressForm className={split['bar']} aria-label="Test and comparison" preventScrollReset>
          <Select
            key={test}
            label="Test"
            name="test"
            defaultValue={test}
            options={tests.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Select
            key={by}
            label="Compared by"
            name="by"
            defaultValue={by}
            options={comparisons.map((id) => ({ value: id, label: comparedBy[id] }))}
          />
          <Button type="submit">Show</Button>
        </AddressForm>
        {coils.covered < coils.all && (
          <p>
            The figures cover the newest {countWords(coils.covered)} of {countWords(coils.all, 'coil')} with this test:
            drafts first, then the coils whose test was released last.
          </p>
        )}
        <Missing by={by} precision={precision} />
        {precision.properties.length > 0 && (
          <PrecisionTable precision={precision} outliers={outliers} test={test} by={by} />
        )}
      </section>
      {control && <ControlSection control={control} test={test} by={by} groups={precision.groups} />}
      <OutliersTable outliers={outliers} test={test} by={by} />
      <MachinesSection health={machines} test={test} by={by} />
      <FlagsTable flags={flags} />
    </AdminPage>
  )
}

/** What the records do not state, so that nobody takes an empty comparison for a good one. */
function Missing({ by, precision }: { readonly by: ComparedBy; readonly precision: HealthPrecision }) {
  const { values, unstated, groups } = precision
  const origin = comparedBy[by].toLowerCase()
  if (values === 0) return <p>No specimen of this test has a number yet.</p>
  return (
    <>
      {unstated > 0 && (
        <p>
          {countWords(unstated)} of {countWords(values)} values state no {origin} and are left out.
          {by === 'laboratory' ? '' : ` It is read from the head of the files at import.`}
        </p>
      )}
      {groups.length === 1 && (
        <p>
          All values are of one {origin}, {groups[0]}: there is repeatability and nothing to compare.
        </p>
      )}
    </>
  )
}

type HealthPrecision = Route.ComponentProps['loaderData']['precision']
