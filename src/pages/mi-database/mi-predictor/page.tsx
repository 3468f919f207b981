import { useLocation } from 'react-router'
import { sendToCanonical } from '#pages/canonical-search.server.ts'
import { moduleMeta } from '#pages/module-meta.ts'
import { BesidePanel } from '#web/tool/beside-panel.tsx'
import { filesOf } from '#web/tool/files-of.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import type { Route } from './+types/page.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { InputsForm } from './inputs-form.tsx'
import { loadPredictor } from './load.server.ts'
import { ModelPanel } from './model-panel.tsx'
import { module, noCoil } from './module.ts'
import { RealMaterialsPanel } from './real-materials-panel.tsx'
import { WhichPanel } from './which-panel.tsx'
import { WhatItIs } from './what-it-is.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const isOfCoil = url.searchParams.get('coil') !== noCoil
  // A ± that is emptied takes away the scatter of the coil, which would come back without the field.
  sendToCanonical(url, module.state, (name) => isOfCoil && name.endsWith('-s'))
  return loadPredictor(context, url)
}

export const meta = moduleMeta(
  module,
  'Estimates properties of sheet metal that were not measured, with interval, applicability and the materials that the model has learned from.',
)

export default function PredictorPage({ loaderData }: Route.ComponentProps) {
  const { view, tool, ignored, show, level } = loaderData
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Estimates a property that was not measured from those that were, and says how far you may trust it."
      tool={tool}
      ignored={ignored}
      suggestion={`${view.pair.name}${view.coil ? `, ${view.coil.name}` : ''}`}
      files={
        view.model || view.basis === 'formula'
          ? filesOf(module, search).map((file) => (file.format === 'MD' ? { ...file, format: 'Model card' } : file))
          : []
      }
      embed={view.model !== null}
    >
      <BesidePanel summary={`Question: ${view.pair.name}`} panel={<InputsForm view={view} level={level} />}>
        <AnswerPanel view={view} show={show} waits={tool.alert === null} />
      </BesidePanel>
      {view.model && <ModelPanel view={view} model={view.model} search={search} />}
      <RealMaterialsPanel view={view} />
      <WhichPanel which={view.which} />
      <WhatItIs view={view} />
    </ToolPage>
  )
}
