import { useLocation, useSearchParams } from 'react-router'
import { creditLine } from '#contract/citation/source-text.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { otherView } from '#web/visualizer/state.ts'
import { useVisualizer } from '#web/visualizer/use-visualizer.ts'
import { viewIds, viewLabels, viewTabs } from '#web/visualizer/view-ids.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Route } from './+types/page.ts'
import { CoilChoice } from './coil-choice.tsx'
import { loadVisualizer } from './load.server.ts'
import { module } from './module.ts'
import { viewCall } from './view-call.ts'
import { RememberCoil } from './remember-coil.tsx'

const Workspace = lazyPart(async () => (await import('#web/visualizer/workspace.tsx')).Workspace, { what: 'The view' })

export const loader = ({ url, context }: Route.LoaderArgs) => loadVisualizer(context, url)

/** Other choices change only the drawing in the browser. */
const read = ['material', 'variant', 'view', 'specimen', 'release', 'predicted'] as const

export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: Changed) {
  if (currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate
  return read.some((field) => currentUrl.searchParams.get(field) !== nextUrl.searchParams.get(field))
}

type Changed = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean }

export const meta = moduleMeta(
  module,
  'Yield loci, flow curves, forming limits, rate and fracture models and strain fields of sheet metal, drawn with the tests they are fitted to.',
)

/** Query of the finite-element tab of a view: formula, parameters, fit and solver cards. */
function tabOf(view: (typeof viewIds)[number], coil: string): URLSearchParams {
  return new URLSearchParams({ variant: coil, test: viewTabs[view] })
}

export default function VisualizerPage({ loaderData: data }: Route.ComponentProps) {
  const { state, searchOf } = useVisualizer()
  const { open, locked } = data
  const [params] = useSearchParams()
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      tool={data.tool}
      ignored={data.ignored}
      files={open ? moduleFiles(module, search, (format) => viewCall(format, state, open, params.get('release'))) : []}
      embed={open !== null}
      synthetic={open?.coil.synthetic === true}
      actions={
        open && (
          <>
            <ReleaseLink
              className={buttonClass('quiet', true)}
              to={`/mi-database/${open.material.path}?${tabOf(state.view, open.coil.slug)}`}
            >
              Parameters and cards
            </ReleaseLink>
            <CompareButton names={[open.material.name]} of={open.material.name} />
          </>
        )
      }
      suggestion={[viewLabels[state.view], open?.coil.name].filter(Boolean).join(', ')}
    >
      {open && <RememberCoil open={open} />}
      <CoilChoice data={data} />
      {locked !== null && (
        <SubscriptionAlert alert={data.tool.locked} freeSample={data.tool.freeSample}>
          {locked} cannot be shown: its tests, curves and models need a subscription.
        </SubscriptionAlert>
      )}
      <Tabs
        label="Views"
        current={state.view}
        tabs={viewIds.map((id) => ({ id, label: viewLabels[id], to: searchOf({ ...otherView, view: id }) }))}
      />
      {open ? (
        <Workspace
          coil={open.packed}
          tested={open.tested}
          name={open.coil.name}
          synthetic={open.coil.synthetic}
          credit={creditLine([open.coil.source])}
        />
      ) : (
        <EmptyState>
          <p>
            {locked === null && state.material === ''
              ? 'This catalogue has no free sample. Choose a material that you can access.'
              : 'Choose a material that you can access.'}
          </p>
        </EmptyState>
      )}
    </ToolPage>
  )
}
