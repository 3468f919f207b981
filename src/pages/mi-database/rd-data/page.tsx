import { useMemo } from 'react'
import { preload } from 'react-dom'
import { Link, useLocation, useSearchParams } from 'react-router'
import { drawnCoils } from '#contract/views/research.ts'
import type { ToolFacts } from '#contract/views/tool.ts'
import { testType } from '#core/test-types/index.ts'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { isDrawn, deferData } from '#pages/reading/reader.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { loadDrawings } from '#web/material/research/drawings.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { readSearch, writeSearch } from '#web/url-state/search.ts'
import type { Route } from './+types/page.ts'
import { Coils } from './coils.tsx'
import { curvesCall, curvesQuery } from './curves-call.ts'
import { filterCount, Filters } from './filters.tsx'
import { loadResearch, type ResearchState } from './load.server.ts'
import { module } from './module.ts'
import { useComparedCoils } from './compared-coils.ts'
import styles from './page.module.css'

const ResearchCharts = lazyPart(
  async () => (await import('#web/material/research/research-charts.tsx')).ResearchCharts,
  {
    what: 'The charts',
  },
)
const ResearchNumbers = lazyPart(
  async () => (await import('#web/material/research/research-numbers.tsx')).ResearchNumbers,
  { what: 'The numbers' },
)

/** The server draws the chart; the browser requests its data. */
export async function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  const { drawings, ...shown } = await loadResearch(context, url, isDrawn(context))
  const state = readSearch(module.state, url.searchParams)
  const address = curvesCall('', { ...askedOf(state, shown), points: 'screen' })
  await deferData(context, address, () => drawings)
  return { ...shown, drawings: { address } }
}

/** Requests curves and page in parallel. */
export async function clientLoader({ url, request, serverLoader }: Route.ClientLoaderArgs) {
  const state = readSearch(module.state, url.searchParams)
  const early = loadDrawings(curvesQuery(state), request.signal)
  const { view, ...shown } = await serverLoader()
  // For an unknown release, the page shows the newest one.
  const unknown = shown.tool.unknownRelease !== null
  const drawings = await (unknown ? loadDrawings(askedOf(state, shown), request.signal) : early)
  if (view === null || typeof drawings === 'string') return { ...shown, view, drawings }
  return { ...shown, view: { ...view, coils: drawnCoils(view.coils, drawings) }, drawings }
}

const askedOf = (state: ResearchState, { tool }: { readonly tool: ToolFacts }) =>
  curvesQuery(tool.unknownRelease ? { ...state, release: undefined } : state)

/** Changes of the drawing and of the comparison need no request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  const asked = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams)
    for (const name of ['comparing', 'view', 'layout']) rest.delete(name)
    return `${pathname}?${rest}`
  }
  const drawn = currentUrl.href !== nextUrl.href && asked(currentUrl) === asked(nextUrl)
  return drawn ? false : defaultShouldRevalidate
}

export const meta = moduleMeta(module, 'The curves of one test across all tested coils, side by side or in one chart.')

export default function ResearchPage({ loaderData: { view, drawings, tool, ignored } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { search } = useLocation()
  const state = useMemo(() => readSearch(module.state, params), [params])
  const addressOf = (patch: Partial<ResearchState>) => `?${writeSearch(module.state, { ...state, ...patch }, params)}`
  useComparedCoils(state)
  const type = testType(state.test)
  const drawn = view !== null && view.count > 0
  // The chart is the main content, so its script is loaded with the page.
  if (drawn && typeof drawings === 'object' && 'address' in drawings)
    preload(drawings.address, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <ToolPage
      module={module}
      name="R&D data"
      lead={`${type.name} of all materials that you can access.`}
      tool={tool}
      ignored={ignored}
      suggestion={`${state.test} across materials`}
      files={drawn ? moduleFiles(module, search, (format) => curvesCall(`.${format}`, curvesQuery(state))) : []}
      embed={drawn}
      synthetic={drawn && view.coils.every(({ synthetic }) => synthetic)}
    >
      <ToolSidePanel summary="Filters" filters={filterCount(state)} panel={<Filters state={state} view={view} />}>
        {view === null ? (
          <EmptyState action={<Link to={addressOf({ project: undefined })}>Without a project</Link>}>
            No project named {state.project}.
          </EmptyState>
        ) : view.count === 0 ? (
          <EmptyState
            action={<ReleaseLink to={`?test=${state.test}&from=0&to=99`}>All coils with this test</ReleaseLink>}
          >
            No coil that you can access has this test and matches the filters.
            {view.otherThickness > 0 && ` ${view.otherThickness} coils of another thickness match.`}
          </EmptyState>
        ) : (
          <>
            <div className={styles['bar']}>
              <Counted {...view} state={state} addressOf={addressOf} />
              {view.chart.kind !== 'bars' && (
                <Link to={addressOf({ view: state.view === 'chart' ? 'table' : 'chart' })} preventScrollReset>
                  {state.view === 'chart' ? 'Show as table' : 'Show as chart'}
                </Link>
              )}
            </div>
            <Tabs
              label="Charts"
              current={view.chart.id}
              tabs={view.charts.map(({ id, label }) => ({ id, label, to: addressOf({ chart: id }) }))}
            />
            <h2 className="visually-hidden">{view.chart.label}</h2>
            {typeof drawings === 'string' ? (
              <EmptyState action={<Link to={search}>Try again</Link>}>Could not load the curves. {drawings}</EmptyState>
            ) : view.chart.kind === 'bars' ? (
              <ResearchNumbers {...view} drawings={drawings} />
            ) : (
              <ResearchCharts {...view} drawings={drawings} layout={state.layout} view={state.view} />
            )}
            <Coils coils={view.coils} />
          </>
        )}
      </ToolSidePanel>
    </ToolPage>
  )
}

type CountedProps = {
  readonly state: ResearchState
  readonly count: number
  readonly otherThickness: number
  readonly page: number
  readonly pages: number
  readonly coils: readonly unknown[]
  readonly addressOf: (patch: Partial<ResearchState>) => string
}

function Counted({
  state: { from = '0', to = '5' },
  count,
  otherThickness,
  page,
  pages,
  coils,
  addressOf,
}: CountedProps) {
  const pageAddress = (number: number) => addressOf({ page: number === 1 ? undefined : String(number) })
  return (
    <output className={styles['counted']}>
      {count === coils.length
        ? `${count} ${count === 1 ? 'coil' : 'coils'}`
        : `${coils.length} of ${count} coils, page ${page} of ${pages}`}
      {page > 1 && (
        <>
          {' · '}
          <Link to={pageAddress(page - 1)}>Previous page</Link>
        </>
      )}
      {page < pages && (
        <>
          {' · '}
          <Link to={pageAddress(page + 1)}>Next page</Link>
        </>
      )}
      {otherThickness > 0 && (
        <>
          {` · ${otherThickness} more outside ${from} to ${to} mm. `}
          <Link to={addressOf({ from: '0', to: '99', page: undefined })}>Show every thickness</Link>
        </>
      )}
    </output>
  )
}
