import { Link } from 'react-router'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { SidePanel } from '#web/admin/side-panel.tsx'
import styles from '#web/admin/split.module.css'
import type { DataColumn } from '#web/data-table/column.ts'
import { DataTable } from '#web/data-table/data-table.tsx'
import { linkColumn, textColumn } from '#web/data-table/plain-columns.tsx'
import { day } from '#web/format/day.ts'
import type { Route } from './+types/page.ts'
import { loadTexts, type TextsData } from './load.server.ts'
import { module } from './module.ts'
import { TextForm } from './text-form.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => loadTexts(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Texts about your laboratory on public pages.')

type Row = TextsData['pages'][number]

const columns: readonly DataColumn<Row>[] = [
  linkColumn('Page', ({ title }) => title, { to: ({ address }) => `?page=${address}` }),
  textColumn('Address', ({ address }) => address),
  textColumn('Text', ({ changedAt }) => (changedAt === null ? 'Sample text' : `Your text, ${day(changedAt)}`), {
    sort: ({ changedAt }) => changedAt ?? '',
  }),
]

export default function Texts({ loaderData: { pages, chosen } }: Route.ComponentProps) {
  const samples = pages.filter(({ changedAt }) => changedAt === null).length
  return (
    <AdminPage
      title="Texts"
      lead="These pages describe your laboratory. They show labelled sample text until you enter your own."
    >
      <p>
        {samples === 0
          ? 'All pages show your own text.'
          : `${samples} of ${pages.length} pages still show sample text.`}
      </p>
      <div className={styles['split']}>
        <DataTable caption="Pages about your laboratory" columns={columns} rows={pages} rowId="address" />
        {chosen && (
          <SidePanel title={chosen.title} close="?">
            <p className={styles['muted']}>
              <Link to={chosen.address}>{chosen.address}</Link> ·{' '}
              {chosen.changedAt === null ? 'sample text' : `your text, ${day(chosen.changedAt)}`}
            </p>
            <TextForm key={chosen.address} page={chosen} />
          </SidePanel>
        )}
      </div>
    </AdminPage>
  )
}
