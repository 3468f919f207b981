import { formatCount } from '#core/format-count.ts'
import { useContext, useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigation, useSearchParams } from 'react-router'
import { allCoils } from '#contract/coil-filter/filter.ts'
import { writeFilter } from '#contract/coil-filter/write-filter.ts'
import type { CoilRow } from '#contract/views/coil-table.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { CoilPanel, filterCount } from '#web/coil-filter/coil-panel.tsx'
import { NoCoils } from '#web/coil-filter/no-coils.tsx'
import { CoilRows, columnWords } from '#web/material/coil-table/coil-rows.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { SiteMapContext } from '#web/shell/site-map.ts'
import { useLoggedIn } from '#web/shell/use-logged-in.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import type { Route } from './+types/page.ts'
import { ColumnChoice } from './column-choice.tsx'
import { loadPropertyTable } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'
import { PublishedPart } from './published-part.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { callQuery, tableCall } from './table-call.ts'
import { useRows } from './use-rows.ts'
import { stateOf, useTableState } from './use-table-state.ts'

export const loader = ({ url, context }: Route.LoaderArgs) => loadPropertyTable(context, url)

/** Ticking a coil needs no data of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return withoutChosen(currentUrl) === withoutChosen(nextUrl) && currentUrl.href !== nextUrl.href
    ? false
    : defaultShouldRevalidate
}

function withoutChosen({ pathname, search }: URL): string {
  const params = new URLSearchParams(search)
  params.delete('chosen')
  return `${pathname}?${params}`
}

export const meta = moduleMeta(
  module,
  'All tested coils with their properties: choose columns, filter by family, test, thickness, coating and range, and compare.',
)

const maps = '/mi-database/mi-data-maps'

export default function PropertyTablePage({ loaderData: data }: Route.ComponentProps) {
  const { state, searchOf, go, choose } = useTableState()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const { pages } = useContext(SiteMapContext)
  const hydrated = useHydrated()
  const loggedIn = useLoggedIn()
  const waiting = useNavigation().location?.pathname === module.address
  const release = params.get('release')
  const { asked, columns, choice, panel, total, from } = data
  const rows = useRows({ query: callQuery(state, release), first: data.rows, from })
  const { chosen, tick } = useChosen(data.chosen)
  const filters = filterCount(asked)
  const node = panel.trail.at(-1)?.name
  const map = pages.some(({ address }) => address === maps)
    ? `${maps}?${new URLSearchParams({ ...filterParams(asked), ...(release && { release }) })}`
    : undefined
  const { chosen: _chosen, from: _from, ...kept } = state
  return (
    <ToolPage
      module={module}
      lead="All coils you can access, with their properties."
      about="Mean ± one standard deviation (number of specimens). Select a value to see its source."
      tool={data.tool}
      ignored={data.ignored}
      suggestion={[node ?? 'All materials', columns.slice(0, 3).map(columnWords).join(', ')].join(': ')}
      files={moduleFiles(module, search, (format) => tableCall(`coils.${format}`, state, release))}
      embed
      synthetic={data.synthetic}
      call={tableCall(null, state, release)}
      actions={
        map !== undefined && (
          <Link to={map} className={buttonClass('quiet', true)}>
            Show on a map
          </Link>
        )
      }
    >
      <ToolSidePanel
        summary="Filters"
        filters={filters}
        panel={
          <CoilPanel
            asked={asked}
            panel={panel}
            columns={data.all}
            onChange={(next) => go(stateOf(next))}
            addressOf={(next) => searchOf(stateOf(next))}
            kept={Object.entries({ columns: kept.columns, sort: kept.sort, release }).flatMap(([name, value]) =>
              value ? [[name, value] as const] : [],
            )}
          />
        }
      >
        <section className={styles['answer']} aria-labelledby="answer-count" aria-busy={waiting}>
          <div className={styles['bar']}>
            <h2 id="answer-count" className={styles['total']} aria-live="polite">
              {formatCount(total, 'coil')}
              {waiting && <span className={styles['waiting']}> …</span>}
            </h2>
            {filters > 0 && <Link to={searchOf(stateOf(allCoils))}>Remove all filters</Link>}
            <ColumnChoice all={data.all} columns={columns} onChange={(ids) => go({ columns: ids.join(',') })} />
          </div>
          {!loggedIn && (
            <p>
              The other coils of the catalogue need a subscription.{' '}
              <Link to={requestSubscription}>Request Subscription</Link>
            </p>
          )}
          {state.chosen.length > 0 && hydrated && (
            <SelectionBar
              chosen={state.chosen.flatMap((slug) => chosen.get(slug) ?? [])}
              map={map}
              onClear={() => go({ chosen: [] })}
            />
          )}
          {total === 0 ? (
            <NoCoils filters={filters} all={searchOf(stateOf(allCoils))} />
          ) : (
            <div className={classes(styles['rows'], waiting && styles['old'])}>
              <CoilRows
                key={JSON.stringify(callQuery(state, release))}
                {...{ columns, rows, total, from, release }}
                came={data.rows.length}
                sort={choice.sort}
                sortAddress={(sort) => searchOf({ sort })}
                choice={{
                  chosen: state.chosen,
                  onChoose: (row, ticked) => {
                    tick(row)
                    choose(row.slug, ticked)
                  },
                }}
              />
            </div>
          )}
          <PublishedPart table={data.published} columns={columns} />
          {!hydrated && total > data.rows.length && (
            <nav className={styles['paging']} aria-label="Rows">
              {from > 0 && <Link to={searchOf({ from: String(Math.max(0, from - 100)) })}>Rows before</Link>}
              <span>
                {from + 1} to {from + data.rows.length} of {formatCount(total)}
              </span>
              {from + data.rows.length < total && <Link to={searchOf({ from: String(from + 100) })}>More rows</Link>}
            </nav>
          )}
        </section>
      </ToolSidePanel>
    </ToolPage>
  )
}

function filterParams(asked: Parameters<typeof writeFilter>[0]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(writeFilter(asked)).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )
}

function useChosen(brought: readonly CoilRow[]) {
  const [ticked, setTicked] = useState<readonly CoilRow[]>([])
  const chosen = new Map([...brought, ...ticked].map((row) => [row.slug, row]))
  return { chosen, tick: (row: CoilRow) => setTicked((now) => [...now, row]) }
}
