import { useLocation } from 'react-router'
import { sendToCanonical } from '#pages/canonical-search.server.ts'
import { pageMeta } from '#pages/page-meta.ts'
import { filesOf, tableFormats } from '#web/tool/files-of.ts'
import { BesidePanel } from '#web/tool/beside-panel.tsx'
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

/** The basket of the header. */
export const handle = { cart: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'What do you want to simulate?',
    description: 'From a simulation to the tests it needs: directions, replicates, rates, the sheet they are cut from.',
    path: module.address,
    origin: matches[0].loaderData?.origin,
  })
}

/** From a question of simulation to the tests, the sheet they are cut from and the order. */
export default function NeedsPage({ loaderData: { plan, tool, ignored, ...asked } }: Route.ComponentProps) {
  const { search: query } = useLocation()
  return (
    <ToolPage
      module={module}
      name="What do you want to simulate?"
      lead="The tests that your simulation needs, why, and the sheet that they are cut from."
      tool={tool}
      ignored={ignored}
      suggestion="Tests needed"
      files={plan.tests.length === 0 ? [] : filesOf({ ...module, files: tableFormats }, query)}
    >
      <BesidePanel
        summary="Simulation, material and sheet"
        unasked={plan.tests.length === 0}
        panel={<Question plan={plan} {...asked} />}
      >
        {plan.tests.length === 0 ? (
          <EmptyState>Tick what you want to simulate. The tests it needs are listed here, with the reasons.</EmptyState>
        ) : (
          <>
            <TestList plan={plan} />
            <CuttingPlan plan={plan} query={query} />
          </>
        )}
      </BesidePanel>
    </ToolPage>
  )
}
