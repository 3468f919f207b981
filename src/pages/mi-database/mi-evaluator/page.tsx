import { Suspense, useEffect, useMemo, useState } from 'react'
import { Plus, X } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { unpack } from '#contract/views/packed.ts'
import type { ShownSeries } from '#contract/views/test.ts'
import { moduleMeta } from '#pages/module-meta.ts'
import type { ChartSeries } from '#web/chart/series.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { useUrlState } from '#web/url-state/use-url-state.ts'
import type { Route } from './+types/page.ts'
import { type EvaluatorData, loadEvaluator } from './load.server.ts'
import { module } from './module.ts'

/** Reads files and starts a worker: for readers with scripts. */
const Bench = lazyPart(async () => (await import('#web/own-data/bench.tsx')).Bench, { what: 'The evaluator' })

const MaterialPicker = lazyPart(
  async () => (await import('#web/material/material-picker/material-picker.tsx')).MaterialPicker,
  { what: 'The list of materials', over: true },
)

export const loader = ({ context, url }: Route.LoaderArgs) => loadEvaluator(context, url)

/** What the page shows. The reader's own curves are in it alone: an answer that does not come leaves it standing. */
let shown: EvaluatorData | undefined

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return { ...(await serverLoader()), missed: false }
  } catch (error) {
    if (!shown || error instanceof Response) throw error
    return { ...shown, missed: true }
  }
}

export const meta = moduleMeta(
  module,
  'Drop files of a testing machine: curves, properties, hardening laws and a solver card with its proof, all in your browser. Nothing is sent.',
)

export default function EvaluatorPage({ loaderData: data }: Route.ComponentProps) {
  const [state, set] = useUrlState(module.state)
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown = data
    return () => void (shown = undefined)
  }, [data])
  const overlay = useMemo(() => data.overlay.series.map(besideSeries), [data.overlay.series])
  return (
    <ToolPage
      module={module}
      lead="Your own laboratory files, from the raw record to a solver card with its proof."
      about="They are read, evaluated and fitted in this browser; nothing of them is sent."
      tool={{ ...data.tool, release: data.overlay.coils.length > 0 ? data.tool.release : null }}
      ignored={data.ignored}
      suggestion={
        data.overlay.coils.length > 0
          ? `Own data beside ${data.overlay.coils.map(({ name }) => name).join(', ')}`
          : module.name
      }
    >
      {'missed' in data && data.missed && (
        <Alert tone="warning" action={<Button onPress={() => void revalidate()}>Retry</Button>}>
          <p>What stands beside your curves could not be loaded. Your curves are kept.</p>
        </Alert>
      )}
      {hydrated ? (
        <Suspense fallback={<p>Loading …</p>}>
          <Bench
            cards={data.cards}
            chart={state.chart}
            onChart={(chart) => set({ chart }, { push: true })}
            overlay={overlay}
            sample={state.sample}
            report={state.report}
            onReport={(report) => set({ report }, { push: true })}
            onBeside={(coil) => {
              if (!state.with.includes(coil) && state.with.length < mostBeside)
                set({ with: [...state.with, coil] }, { push: true })
            }}
            beside={
              <Beside
                overlay={data.overlay}
                asked={state.with}
                onAsk={(asked) => set({ with: asked }, { push: true })}
              />
            }
          />
        </Suspense>
      ) : (
        <noscript>
          <p>Files are read in your browser, by a script that does not run here. Allow scripts to use this page.</p>
        </noscript>
      )}
      {data.overlay.locked.length > 0 && (
        <SubscriptionAlert alert={data.tool.locked} freeSample={null}>
          {new Intl.ListFormat('en-GB').format(data.overlay.locked.map(({ name }) => name))} cannot be shown beside your
          curves: tests and curves belong to the subscription.
        </SubscriptionAlert>
      )}
    </ToolPage>
  )
}

type BesideProps = {
  readonly overlay: EvaluatorData['overlay']
  readonly asked: readonly string[]
  readonly onAsk: (asked: string[]) => void
}

const mostBeside = 4

/** Which materials stand beside the reader's curves. Only their names go to the server. */
function Beside({ overlay: { coils }, asked, onAsk }: BesideProps) {
  const [picking, setPicking] = useState(false)
  return (
    <p data-print="no">
      {coils.map(({ slug, name }) => (
        <Button
          key={slug}
          small
          look="quiet"
          onPress={() => onAsk(asked.filter((one) => one !== slug))}
          aria-label={`Remove ${name}`}
        >
          {name} <X size={14} aria-hidden />
        </Button>
      ))}{' '}
      <Button
        small
        aria-haspopup="dialog"
        onPress={() => setPicking(true)}
        {...(asked.length >= mostBeside && { disabledReason: 'Four materials are shown' })}
      >
        <Plus size={16} aria-hidden /> Compare with a material
      </Button>
      {picking && (
        <Suspense>
          <MaterialPicker
            title="Compare with a material"
            near={[]}
            taken={[...asked]}
            closed="not in your plan"
            onChoose={(slug) => onAsk([...asked, slug])}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </p>
  )
}

/** Behind the reader's own curves, in colours from the other end of the palette. */
function besideSeries(
  { id, label, orientation, x, y, spread, synthetic, points, replicates }: ShownSeries,
  place: number,
): ChartSeries {
  return {
    id: `beside ${id}`,
    label,
    x: unpack(x),
    y: unpack(y),
    spread: spread === null ? undefined : unpack(spread),
    colour: 11 - (place % 6),
    orientation: orientation ?? undefined,
    kind: replicates === null ? 'replicate' : 'mean',
    synthetic,
    recorded: points,
    replicates: replicates ?? undefined,
  }
}
