import { formatCount } from '#core/format-count.ts'
import { valueSorts } from '#core/literature/literature.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { PublishedMaterialsTable } from '#web/literature/published-materials-table.tsx'
import { RequestedRelease } from '#web/release/lazy-requested-release.ts'
import { ReleaseField, ReleaseLink } from '#web/release/release-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { originWords } from '#web/ui/origin-mark.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/list-page.ts'
import { loadPublishedList } from './load.server.ts'
import styles from './page.module.css'

export function loader({ url, context }: Route.LoaderArgs) {
  return loadPublishedList(context, url)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Published values',
    description: 'Values of sheet metals from papers, data sets, suppliers and standards, each with its source.',
    path: '/mi-database/published',
    origin: matches[0].loaderData?.origin,
  })
}

export default function PublishedList({ loaderData: view }: Route.ComponentProps) {
  const { heads, total, text, family, sort, page, pages } = view
  const more = (next: number) =>
    `?${new URLSearchParams({ ...(text && { q: text }), ...(family && { family }), ...(sort && { kind: sort }), page: String(next) })}`
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>Published values</h1>
        <p className={styles['place']}>
          Values published in papers, data sets, supplier documents and standards, each with its source.
        </p>
      </header>
      {(view.former ?? view.unknownRelease) !== null && (
        <RequestedRelease former={view.former} unknown={view.unknownRelease} />
      )}
      <search>
        <form method="get" aria-label="Filter published values" className={styles['filter']}>
          <ReleaseField />
          <TextField label="Grade or designation" name="q" defaultValue={text} />
          <Select label="Family" name="family" defaultValue={family} options={{ '': 'All', ...view.families }} />
          <Select
            label="Kind"
            name="kind"
            defaultValue={sort ?? ''}
            options={{ '': 'All', ...Object.fromEntries(valueSorts.map((one) => [one, originWords[one]])) }}
          />
          <Button type="submit">Filter list</Button>
        </form>
      </search>
      <section aria-labelledby="list">
        <h2 id="list">{total === 1 ? '1 published material' : `${formatCount(total)} published materials`}</h2>
        {heads.length > 0 ? (
          <PublishedMaterialsTable label="Published materials" heads={heads} />
        ) : (
          <p>
            No published materials match. <ReleaseLink to="/mi-database/published">Show all</ReleaseLink>
          </p>
        )}
        {pages > 1 && (
          <p>
            {page > 1 && <ReleaseLink to={`/mi-database/published${more(page - 1)}`}>Previous</ReleaseLink>} Page {page}{' '}
            of {pages} {page < pages && <ReleaseLink to={`/mi-database/published${more(page + 1)}`}>Next</ReleaseLink>}
          </p>
        )}
      </section>
    </article>
  )
}
