import { useLocation, useSearchParams } from 'react-router'
import { embedEnding } from '#contract/embedding.ts'
import { pageMeta } from '#pages/page-meta.ts'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useVisualizer } from '#web/visualizer/use-visualizer.ts'
import { viewIds, viewLabels } from '#web/visualizer/view-ids.ts'
import { Workspace } from '#web/visualizer/workspace-later.ts'
import type { Route } from './+types/page.ts'
import { CoilChoice } from './coil-choice.tsx'
import { loadVisualizer } from './load.server.ts'
import { module } from './module.ts'
import { viewCall } from './view-call.ts'
import { RememberCoil } from './remember-coil.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) => loadVisualizer(context, url)

/** What else is chosen is drawn in the browser from what is there. */
const read = ['material', 'variant', 'view', 'specimen', 'release', 'predicted'] as const

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Changed) {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return read.some((field) => currentUrl.searchParams.get(field) !== nextUrl.searchParams.get(field))
}

type Changed = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: module.name,
    description:
      'Yield loci, flow curves, forming limits, rate and fracture models and strain fields of sheet metal, drawn over the tests that they stand on.',
    path: module.address,
    origin: matches[0].loaderData?.origin,
  })
}

export default function VisualizerPage({ loaderData: data, matches }: Route.ComponentProps) {
  const { state, searchOf } = useVisualizer()
  const { open, locked } = data
  const [params] = useSearchParams()
  const { search } = useLocation()
  return (
    <ToolPage
      name={module.name}
      tool={data.tool}
      ignored={data.ignored}
      loggedIn={matches[0].loaderData?.account != null}
      files={
        open
          ? module.files.map((format) => ({
              format: format.toUpperCase(),
              href:
                format === 'svg'
                  ? `${module.address}.svg${search}`
                  : viewCall(format, state, open, params.get('release')),
            }))
          : []
      }
      {...(open && { embed: `${module.address}${embedEnding}${search}` })}
      suggestion={[viewLabels[state.view], open?.variant.name].filter(Boolean).join(', ')}
    >
      {open && <RememberCoil open={open} />}
      <CoilChoice data={data} />
      {locked !== null && (
        <SubscriptionAlert alert={data.alert} freeSample={data.tool.freeSample}>
          {locked} cannot be shown here: its tests, curves and models belong to the subscription.
        </SubscriptionAlert>
      )}
      <Tabs
        label="Views"
        current={state.view}
        // What was chosen in one view means little in another.
        tabs={viewIds.map((id) => ({
          id,
          label: viewLabels[id],
          to: searchOf({
            view: id,
            models: [],
            strain: undefined,
            construction: undefined,
            specimen: '',
            image: undefined,
            shown: 'eps1',
            gauge: undefined,
            line: undefined,
          }),
        }))}
      />
      {open ? (
        <Workspace coil={open.coil} tested={open.tested} name={open.variant.name} synthetic={open.variant.synthetic} />
      ) : (
        <EmptyState>
          <p>
            {locked === null && state.material === ''
              ? 'This catalogue has no free sample. Choose a material that you can open.'
              : 'Choose a material that you can open.'}
          </p>
        </EmptyState>
      )}
    </ToolPage>
  )
}
