import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { Link, useLocation } from 'react-router'
import { moduleFiles, tableFormats } from '#web/tool/module-files.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { EmptyState } from '#web/ui/card.tsx'
import type { Route } from './+types/page.ts'
import { CuttingPlan } from './cutting-plan.tsx'
import { loadNeeds } from './load.server.ts'
import { module } from './module.ts'
import { Question } from './question.tsx'
import { TestList } from './test-list.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return loadNeeds(context, url)
}

export const handle = { cart: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'What do you want to simulate?',
    description: 'Tests that a simulation needs: directions, replicates, rates and the cutting plan.',
    path: module.address,
    origin: matches[0].loaderData?.origin,
  })
}

export default function NeedsPage({ loaderData: { plan, tool, ignored, ...asked } }: Route.ComponentProps) {
  const { search: query } = useLocation()
  return (
    <ToolPage
      module={module}
      name="What do you want to simulate?"
      lead={
        <>
          Tests you need, why, and the cutting plan. No simulation in mind?{' '}
          <Link to="/mi-testing/requests">Describe it in words</Link>
        </>
      }
      tool={tool}
      ignored={ignored}
      suggestion="Tests needed"
      files={plan.tests.length === 0 ? [] : moduleFiles({ ...module, files: tableFormats }, query)}
    >
      <ToolSidePanel
        summary="Simulation, material and sheet"
        prints
        unasked={plan.tests.length === 0}
        panel={<Question plan={plan} {...asked} />}
      >
        {plan.tests.length === 0 ? (
          <EmptyState>Select what you want to simulate. The required tests are listed here with reasons.</EmptyState>
        ) : (
          <>
            <TestList plan={plan} />
            <CuttingPlan plan={plan} query={query} />
          </>
        )}
      </ToolSidePanel>
    </ToolPage>
  )
}
