import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { textColumn } from '#web/data-table/plain-columns.tsx'
import type { Route } from './+types/page.ts'
import { loadDataProtection } from './load.server.ts'
import { module } from './module.ts'
import { type Processing, processing } from './processing.ts'
import type { Retention } from './retention.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadDataProtection(context)

export const meta = adminMeta(module, 'How long data about persons are stored, and what they are processed for.')

const retentionColumns: readonly DataColumn<Retention>[] = [
  textColumn('Data', ({ data }) => data, { wrap: true }),
  textColumn('Stored for', ({ period }) => period, { sort: undefined }),
  textColumn('Details', ({ details }) => details, { wrap: true, sort: undefined }),
  textColumn('Set by', ({ by }) => by),
]

const processingColumns: readonly DataColumn<Processing>[] = [
  textColumn('Purpose', ({ purpose }) => purpose, { wrap: true }),
  textColumn('Persons', ({ persons }) => persons, { wrap: true }),
  textColumn('Data', ({ data }) => data, { wrap: true, sort: undefined }),
  textColumn('Recipients', ({ recipients }) => recipients, { wrap: true, sort: undefined }),
]

export default function DataProtection({ loaderData: { retention } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Data protection"
      lead="What the program stores about persons. For the record of the operator, add its name, its contact, the legal basis of each purpose and the countries of the servers."
    >
      <section>
        <h2>Retention</h2>
        <p>
          Periods set by administrators are changed in <Link to="/admin-panel-tools">Admin Panel Tools</Link>, those of
          an organisation by its data stewards.
        </p>
        <DataTable caption="Retention" columns={retentionColumns} rows={retention} rowId="data" empty="None." />
      </section>
      <section>
        <h2>Record of processing activities</h2>
        <DataTable caption="Processing" columns={processingColumns} rows={processing} rowId="purpose" empty="None." />
      </section>
    </AdminPage>
  )
}
