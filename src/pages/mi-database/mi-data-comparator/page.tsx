import { useLocation, useSearchParams } from 'react-router'
import { creditLine } from '#contract/citation/source-text.ts'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { ComparisonNote } from '#web/material/comparison/comparison-table.tsx'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/page.ts'
import { Coils } from './coils.tsx'
import { ComparatorChart } from './comparator-chart.tsx'
import { comparisonCall } from './comparison-call.ts'
import { Controls } from './controls.tsx'
import { GradeTable } from './grade-table.tsx'
import { loadComparator } from './load.server.ts'
import { ModelTable } from './model-table.tsx'
import { module } from './module.ts'
import styles from './page.module.css'
import { radarCoils } from './radar-coils.ts'
import { RadarView } from './radar-view.tsx'
import { RememberComparison } from './remember-comparison.tsx'
import { useComparator } from './use-comparator.ts'
import { ValueTables } from './value-tables.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return loadComparator(context, url)
}

export const meta = moduleMeta(
  module,
  'Two to eight sheet metals side by side: curves of every test, values with their scatter, and which differences are significant.',
)

export default function ComparatorPage({ loaderData: data }: Route.ComponentProps) {
  const { state, searchOf } = useComparator()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const release = params.get('release')
  const names = data.coils.map(({ name }) => name)
  // A data call refuses a request with a material that is not visible to the reader.
  const partial = data.coils.length > 0 && (data.locked.length > 0 || data.ignored.length > 0)
  const shown = data.coils.length > 0 ? data.coils : data.locked
  const called = partial || data.usual ? { ...state, materials: shown.map(({ slug }) => slug) } : state
  const { radar } = data
  /** Only a chart has a file; the list of coils is a table. */
  const drawn =
    data.coils.length > 0 && (state.view === 'radar' ? radar !== null && 'axes' in radar : state.view !== 'coils')
  const grade = data.coils[data.reference]?.name.replace(/ \(.*$/, '') ?? ''
  const locked = data.locked.length > 0 && (
    <SubscriptionAlert alert={data.tool.locked} freeSample={null}>
      {lockedText(data.locked)}
    </SubscriptionAlert>
  )
  return (
    <ToolPage
      module={module}
      lead="Compare curves and values of two to eight materials and see which differences are statistically significant."
      tool={data.tool}
      ignored={data.ignored}
      suggestion={`${names.join(', ')}: ${state.test}`}
      files={moduleFiles(module, search, (format) => comparisonCall(`values.${format}`, called, release)).filter(
        ({ format }) => format !== 'SVG' || drawn,
      )}
      embed={drawn}
      synthetic={data.facts.length > 0 && data.facts.every(({ synthetic }) => synthetic)}
    >
      <RememberComparison data={data} />
      <Coils data={data} />
      {data.coils.length === 0 ? (
        <>
          {locked}
          <EmptyState>
            <p>No materials selected. Add a material that you can access.</p>
          </EmptyState>
        </>
      ) : (
        <>
          <ToolSidePanel
            summary={state.view === 'radar' ? 'Comparison settings' : `Comparison settings: ${state.test}`}
            panel={
              <>
                <Controls data={data} />
                <ReleaseLink
                  to={`/mi-database/similar-materials?coil=${encodeURIComponent(data.coils[0]!.slug)}`}
                  className={styles['note']}
                >
                  Materials similar to {data.coils[0]!.name}
                </ReleaseLink>
              </>
            }
          >
            <Tabs
              label="Views"
              current={state.view}
              tabs={[
                { id: 'chart', label: 'Chart', to: searchOf({ view: 'chart' }) },
                { id: 'points', label: 'Points', to: searchOf({ view: 'points' }) },
                { id: 'radar', label: 'Radar', to: searchOf({ view: 'radar' }) },
                { id: 'coils', label: `All coils of ${grade}`, to: searchOf({ view: 'coils' }) },
              ]}
            />
            {state.view === 'radar' && data.radar ? (
              <RadarView
                radar={data.radar}
                {...radarCoils(data, state.colours)}
                credit={creditLine(data.facts.map(({ source }) => source))}
              />
            ) : state.view === 'coils' && data.grade ? (
              <GradeTable grade={data.grade} />
            ) : (
              <ComparatorChart data={data} />
            )}
          </ToolSidePanel>
          {locked}
          {data.models.length > 0 && <ModelTable models={data.models} />}
          {state.view !== 'coils' && (
            <section className={styles['values']} aria-labelledby="values-title">
              <h2 id="values-title">Values</h2>
              <ValueTables data={data} differences={state.differences} />
              <ComparisonNote />
            </section>
          )}
        </>
      )}
    </ToolPage>
  )
}

function lockedText(locked: Route.ComponentProps['loaderData']['locked']): string {
  const names = locked.map(({ name, place }) => `${name} (${place})`)
  return `${new Intl.ListFormat('en-GB').format(names)} cannot be compared: ${locked.length === 1 ? 'its' : 'their'} tests, curves and values need a subscription.`
}
