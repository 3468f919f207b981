import { useLocation } from 'react-router'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import type { Route } from './+types/page.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { InputsForm } from './inputs-form.tsx'
import { loadPredictor } from './load.server.ts'
import { ModelPanel } from './model-panel.tsx'
import { module, noCoil } from './module.ts'
import { RealMaterialsPanel } from './real-materials-panel.tsx'
import { BoundsPanel } from './bounds-panel.tsx'
import { AboutPredictor } from './about-predictor.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const isOfCoil = url.searchParams.get('coil') !== noCoil
  // An empty ± replaces the scatter of the coil; without the field the scatter would apply.
  sendToCanonical(url, module.state, (name) => isOfCoil && name.endsWith('-s'))
  return loadPredictor(context, url)
}

export const meta = moduleMeta(
  module,
  'Estimates unmeasured properties of sheet metal, with a prediction interval, applicability and the training materials.',
)

export default function PredictorPage({ loaderData }: Route.ComponentProps) {
  const { view, tool, ignored, show, level } = loaderData
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Estimates an unmeasured property, with a prediction interval."
      tool={tool}
      ignored={ignored}
      suggestion={`${view.pair.name}${view.coil ? `, ${view.coil.name}` : ''}`}
      files={
        view.model || view.basis === 'formula'
          ? moduleFiles(module, search).map((file) => (file.format === 'MD' ? { ...file, format: 'Model card' } : file))
          : []
      }
      embed={view.model !== null}
      synthetic={view.basis === 'synthetic' && view.coil?.synthetic !== false}
    >
      <ToolSidePanel summary={`Prediction: ${view.pair.name}`} prints panel={<InputsForm view={view} level={level} />}>
        <AnswerPanel view={view} show={show} waits={tool.alert === null} />
      </ToolSidePanel>
      {view.model && <ModelPanel view={view} model={view.model} search={search} />}
      <RealMaterialsPanel view={view} />
      <BoundsPanel which={view.which} />
      <AboutPredictor view={view} />
    </ToolPage>
  )
}
