import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { countColumn, linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { amountText } from '#web/format/amount.ts'
import { day } from '#web/format/day.ts'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { loadPrices, type PricesData } from './load.server.ts'
import { module } from './module.ts'
import { PriceForm } from './price-form.tsx'

export const loader = ({ context }: Route.LoaderArgs) => loadPrices(context)

export const meta = adminMeta(module, 'Prices and lead times of tests.')

type Row = PricesData['prices'][number]

const columns: readonly DataColumn<Row>[] = [
  linkColumn('Test', ({ name }) => name, { to: ({ test }) => `?test=${test}` }),
  textColumn('Preparation', ({ preparation, currency }) => amountText(preparation, currency), {
    numeric: true,
    sort: undefined,
  }),
  textColumn('Per specimen', ({ perSpecimen, currency }) => amountText(perSpecimen, currency), {
    numeric: true,
    sort: undefined,
  }),
  countColumn('Working days', ({ days }) => days),
  textColumn('Price', ({ changedAt }) => (changedAt === null ? 'Sample' : `Set ${day(changedAt)}`), {
    sort: ({ changedAt }) => changedAt ?? '',
  }),
]

export default function Prices({ loaderData: { prices } }: Route.ComponentProps) {
  const [{ test: asked }] = useUrlState(module.state)
  const chosen = prices.find(({ test }) => test === asked)
  const samples = prices.filter(({ changedAt }) => changedAt === null).length
  return (
    <AdminPage
      title="Prices"
      lead="Test plans show a price class and lead time from this list. Tests without your price show a labelled sample price."
    >
      <p>
        {samples === 0
          ? 'All tests have your prices.'
          : `${samples} of ${prices.length} tests still have a sample price.`}
      </p>
      <div className={styles['split']}>
        <DataTable caption="Test prices" columns={columns} rows={prices} rowId="test" />
        {chosen && (
          <SidePanel title={chosen.name} close="?">
            <PriceForm key={chosen.test} price={chosen} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}
