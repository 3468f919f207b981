import { formatCount } from '#core/format-count.ts'
import { Form as AddressForm } from 'react-router'
import { type ComparedBy, comparedBy, comparisons } from '#contract/materials/laboratory-health.ts'
import { adminMeta } from '#pages/frame/page-meta.ts'
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
import { AttentionPanel } from './attention-panel.tsx'
import { OutliersTable } from './outliers-table.tsx'
import { PrecisionTable } from './precision-table.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadHealth(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Site health and laboratory precision.')

export default function Health({ loaderData }: Route.ComponentProps) {
  const { tests, test, by, attention, coils, precision, outliers, machines, control, flags } = loaderData
  return (
    <AdminPage title="Health" lead="Site health and laboratory precision.">
      <AttentionPanel attention={attention} />
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
            Based on the newest {formatCount(coils.covered)} of {formatCount(coils.all, 'coil')} with this test: drafts
            first, then the coils whose test was released last.
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

/** Lists facts missing in the records, so that an empty comparison is not mistaken for a good one. */
function Missing({ by, precision }: { readonly by: ComparedBy; readonly precision: HealthPrecision }) {
  const { values, unstated, groups } = precision
  const origin = comparedBy[by].toLowerCase()
  if (values === 0) return <p>No values for this test yet.</p>
  return (
    <>
      {unstated > 0 && (
        <p>
          {formatCount(unstated)} of {formatCount(values)} values state no {origin} and are left out.
          {by === 'laboratory' ? '' : ` It is read from the file headers at import.`}
        </p>
      )}
      {groups.length === 1 && (
        <p>
          All values share one {origin}, {groups[0]}, so only repeatability can be computed.
        </p>
      )}
    </>
  )
}

type HealthPrecision = Route.ComponentProps['loaderData']['precision']
