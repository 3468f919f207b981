import type { ComponentType } from 'react'
import type { AvailableTest } from '#contract/tests.ts'
import { isUnusualModulus } from '#core/parameter-sets/elastic.ts'
import { finiteElementTabs } from '#core/test-types/index.ts'
import { Formula } from '#web/formula/formula.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Alert } from '#web/ui/card.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import { SyntheticBadge } from '#web/ui/synthetic-badge.tsx'
import { type Ignored, noModelChoice } from '#contract/views/material-state.ts'
import { StateLink, useMaterial } from '../material-context.tsx'
import { chartAxis } from '../test-chart/chart-axis.ts'
import { cardPanel } from '../cards/card-link.tsx'
import { CardPanel } from '../cards/card-panel.tsx'
import { FitCharts } from './fit-charts.tsx'
import { FitFacts } from './fit-facts.tsx'
import { FitQuality } from './fit-quality.tsx'
import { ignoredChoices } from './ignored-choices.ts'
import { ModelControls } from './model-controls.tsx'
import { ParameterTable } from './parameter-table.tsx'
import styles from './simulation-panel.module.css'
import { SourceTests } from './source-tests.tsx'
import { useWindow } from './use-window.ts'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { VisualizerLink } from '../visualizer-link.tsx'
import { useLive } from '../fitting/use-live.ts'
import { WorkingLine } from '#web/worker/working-line.tsx'
import type { SimulationView } from '#contract/views/simulation.ts'
import type { MissingForModels } from '#contract/views/test-plan.ts'

type SimulationPanelProps = {
  readonly simulation: SimulationView
  /** Passed by the page, which has it anyway; an import would add a shared file to every page. */
  readonly notice: ComponentType<{ readonly ignored: readonly Ignored[] }>
  readonly tests: readonly AvailableTest[]
  readonly missing: MissingForModels | null
}

export function SimulationPanel({ simulation, notice: Notice, tests, missing }: SimulationPanelProps) {
  const { state, go, coil } = useMaterial()
  const live = useLive(simulation, state)
  const { models, stored, bench } = simulation
  const tab = finiteElementTabs.find(({ code }) => code === bench.tab)!
  const storedModel = stored.find((one) => one.model === state.law) ?? stored[0]
  const id = live.wanted ? state.law || stored[0]?.model : storedModel?.model
  const model = models.find((one) => one.id === id) ?? models.find((one) => one.id === stored[0]?.model) ?? models[0]!
  const record = stored.find((one) => one.model === model.id)
  const kept = record && typeof record.fit !== 'string' ? record.fit : undefined
  const fit = live.wanted ? live.fit : kept
  // The stored model stays visible until a live fit arrives, and is labelled as stored.
  const shown = fit ?? (live.refused === undefined ? kept : undefined)
  const isLive = shown !== undefined && shown === live.fit
  const charts = simulation.charts
  const kind = chartAxis((charts.find(({ id }) => shown?.lines[id]) ?? charts[0]!).y).kind
  const [window, setWindow] = useWindow(shown?.window ?? null)
  // Other tabs do not fit a range of strain.
  const movable = bench.tab === 'FE2' || bench.tab === 'FE4'
  const ignored = ignoredChoices(state, {
    tab: bench.tab,
    models: models.map((one) => one.id),
    model,
    window: live.wanted && !live.busy ? live.fit?.window : undefined,
  })
  const isExplained = coil.source?.modulus !== undefined
  const warnings = (shown?.warnings ?? []).filter((note) => !(isExplained && isUnusualModulus(note)))
  const notes = [...simulation.notes, ...warnings]
  return (
    <section aria-labelledby="test-title" className={styles['panel']}>
      {state.card !== '' && <CardPanel view={simulation} model={model} live={live} missing={missing} />}
      <header>
        <h2 id="test-title">{tab.title}</h2>
        <p className={styles['purpose']}>
          <SymbolText of={tab.content} />
        </p>
        <VisualizerLink />
      </header>
      <div aria-live="polite" className={styles['ignored']}>
        <Notice ignored={ignored} />
      </div>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <ModelControls simulation={simulation} model={model} window={window} onWindow={setWindow} />
          <section aria-labelledby="model-title" className={styles['model']} data-live={isLive || undefined}>
            <h3 id="model-title">{model.label}</h3>
            <p className={styles['badges']} aria-live="polite">
              {live.wanted ? (
                <Badge tone="warning">Live fit, not stored</Badge>
              ) : record ? (
                <Badge tone="neutral">Stored, version {record.version}</Badge>
              ) : null}
              {bench.synthetic && <SyntheticBadge />}
              <WorkingLine
                busy={live.busy}
                text="Fitting …"
                onCancel={() => void go(live.cancel(), { replace: true })}
              />
            </p>
            {live.wanted && stored.length > 0 && (
              <StateLink patch={noModelChoice} replace className={styles['restore']}>
                Back to the stored fit
              </StateLink>
            )}
            <Formula html={model.html} label={`Equation of ${model.label}: ${model.text}`} />
            <details className={styles['text']}>
              <summary>As text</summary>
              <code>{model.text}</code>
            </details>
            <div aria-live="polite">
              {live.refused !== undefined && (
                <Alert tone="warning" title="No fit">
                  <p>
                    <SymbolText of={sentence(live.refused)} />
                  </p>
                </Alert>
              )}
            </div>
            {record && typeof record.fit === 'string' && !live.wanted && (
              <Alert tone="warning" title="The stored set cannot be shown">
                <p>
                  <SymbolText of={sentence(record.fit)} />
                </p>
              </Alert>
            )}
            <CollapsiblePanel summary="Quality, validity, source" prints>
              <div className={styles['about']}>
                {shown && (
                  <FitQuality
                    fit={shown}
                    model={model}
                    kind={kind}
                    ranking={live.ranking}
                    recommended={bench.tab === 'FE2' ? simulation.recommended : null}
                  />
                )}
                <FitFacts of={{ Valid: model.validity, Source: model.source }} />
              </div>
            </CollapsiblePanel>
          </section>
        </div>
        <FitCharts
          charts={charts}
          fit={shown}
          live={isLive}
          window={movable ? window : undefined}
          onWindow={movable ? setWindow : undefined}
        />
      </div>
      {notes.length > 0 && (
        <ul className={styles['notes']}>
          {notes.map((note) => (
            <li key={note}>
              <SymbolText of={note} />
            </li>
          ))}
        </ul>
      )}
      {shown && <ParameterTable fit={shown} model={model} record={isLive ? undefined : record} units={state.units} />}
      {shown && state.card === '' && (
        <p data-print="no">
          <StateLink patch={{ card: 'yes' }} hash={`#${cardPanel}`}>
            Solver card of these parameters
          </StateLink>
        </p>
      )}
      <SourceTests codes={tab.sources} tests={tests} />
      <noscript>
        <p className={styles['notes']}>A new fit needs JavaScript. Stored models and cards are shown.</p>
      </noscript>
    </section>
  )
}

function sentence(text: string): string {
  const first = text.slice(0, 1).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(first) ? first : `${first}.`
}
