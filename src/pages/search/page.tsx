import Lock from 'lucide-react/icons/lock'
import Search from 'lucide-react/icons/search'
import { use } from 'react'
import { Form, Link } from 'react-router'
import type { SearchResult } from '#contract/search/search.ts'
import { maxQueryLength, maxCounted, searchKindNames, searchKinds } from '#contract/search/search-kinds.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { planTests } from '#web/shell/links.ts'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { Submit } from '#web/ui/submit.tsx'
import { readSearch } from '#web/url-state/search.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import type { Route } from './+types/page.ts'
import { CoilsOfTable } from './coils-of-table.tsx'
import { loadSearch } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadSearch(context, readSearch(module.state, new URL(request.url).searchParams))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const query = loaderData?.all.query ?? ''
  return pageMeta({
    title: query === '' ? 'Search' : `${query} · Search`,
    description:
      'Find materials by any spelling of their grade or by its name in a standard, solver cards, tests, articles and pages.',
    path: '/search',
    origin: matches[0].loaderData?.origin,
    unlisted: true,
  })
}

export default function SearchPage({ loaderData: { all, kind, coils } }: Route.ComponentProps) {
  const { query, groups, didYouMean, readAs } = all
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const shown = kind ? groups.filter((group) => group.kind === kind) : groups
  return (
    <article className={styles['page']}>
      <h1>Search</h1>
      <search>
        <Form className={styles['form']} key={query}>
          <label htmlFor="q" className="visually-hidden">
            Search
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={maxQueryLength}
            placeholder="Materials, tests, articles…"
            className={styles['input']}
          />
          {kind && <input type="hidden" name="kind" value={kind} />}
          <Submit look="primary">
            <Search size={18} aria-hidden /> Search
          </Submit>
        </Form>
      </search>

      {query !== '' && (
        <div className={styles['columns']}>
          <nav aria-label="Kinds of results" className={styles['facets']}>
            <ul className={styles['kinds']}>
              <Facet label="Everything" total={total} to={address(query)} current={kind === undefined} />
              {searchKinds.map((each) => (
                <Facet
                  key={each}
                  label={searchKindNames[each]}
                  total={groups.find((group) => group.kind === each)?.total ?? 0}
                  to={address(query, each)}
                  current={kind === each}
                />
              ))}
            </ul>
          </nav>
          <div>
            <output className={styles['summary']}>
              {didYouMean === null ? (
                total === 0 ? (
                  <>No results for “{query}”.</>
                ) : (
                  <>
                    {countText(total)} found for “{query}”.
                  </>
                )
              ) : (
                <>
                  No results for “{query}”. Did you mean <Link to={address(didYouMean)}>{didYouMean}</Link>?
                </>
              )}
            </output>
            {readAs !== null && <p className={styles['summary']}>{readAs}</p>}
            {total === 0 && (
              <p>
                Missing a material, test or value? <Link to={planTests}>Request testing</Link>.
              </p>
            )}
            {shown.map((group) => (
              <section key={group.kind} aria-labelledby={group.kind} className={styles['group']}>
                <h2 id={group.kind} className={styles['title']}>
                  {group.kind === 'material' && coils?.limited
                    ? 'Materials by name, without the limits of the question'
                    : searchKindNames[group.kind]}{' '}
                  <span className={styles['count']}>{countText(group.total)}</span>
                </h2>
                <ul className={styles['results']}>
                  {group.results.map((result) => (
                    <Result key={result.to} result={result} />
                  ))}
                </ul>
                {group.kind === 'table' && coils && <CoilsOfTable coils={coils} />}
                {group.results.length < group.total && kind === undefined && (
                  <Link to={address(query, group.kind)}>All {searchKindNames[group.kind].toLowerCase()}</Link>
                )}
              </section>
            ))}
          </div>
        </div>
      )}
    </article>
  )
}

function Result({ result: { kind, title, detail, to, locked } }: { result: SearchResult }) {
  // Grades and families have shorter addresses.
  const material = kind === 'material' && to.split('/').length === 7
  return (
    <li className={styles['result']}>
      <Link to={to} className={styles['name']}>
        {kind === 'table' || kind === 'map' ? <SymbolText of={title} /> : title}
      </Link>
      {locked && (
        <span className={styles['lock']}>
          <Lock size={14} aria-hidden /> {use(SiteMapContext).locked}
        </span>
      )}
      {material && !locked && <CompareButton names={[title]} of={title} />}
      <p className={styles['detail']}>
        <SymbolText of={detail} />
      </p>
    </li>
  )
}

type FacetProps = { label: string; total: number; to: string; current: boolean }

function Facet({ label, total, to, current }: FacetProps) {
  const words = (
    <>
      {label} <span className={styles['count']}>{countText(total)}</span>
    </>
  )
  return (
    <li>
      {total === 0 && !current ? (
        <span className={styles['none']}>{words}</span>
      ) : (
        <Link to={to} className={styles['facet']} aria-current={current || undefined}>
          {words}
        </Link>
      )}
    </li>
  )
}

function address(q: string, kind?: string): string {
  return `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`
}

function countText(total: number): string {
  return total >= maxCounted ? `${maxCounted}+` : String(total)
}
