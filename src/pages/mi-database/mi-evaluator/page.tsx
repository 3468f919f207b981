import { useEffect, useMemo, useState } from 'react'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useLocation, useRevalidator } from 'react-router'
import { unpack } from '#contract/views/packed.ts'
import type { ShownSeries } from '#contract/views/test.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
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

/** Reads files and starts a worker; requires scripts. */
const Bench = lazyPart(async () => (await import('#web/own-data/evaluation-panel.tsx')).EvaluationPanel, {
  what: 'The evaluator',
  fallback: <p>Loading…</p>,
})

const MaterialPicker = lazyPart(
  async () => (await import('#web/material/material-picker/material-picker.tsx')).MaterialPicker,
  { what: 'The list of materials', over: true },
)

export const loader = ({ context, url }: Route.LoaderArgs) => loadEvaluator(context, url)

/** The last view remains if a request fails, because own curves exist only in this page. */
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
  'Evaluate test files in your browser: curves, properties, hardening laws and a solver card with its proof. Nothing is uploaded.',
)

export default function EvaluatorPage({ loaderData: data }: Route.ComponentProps) {
  const [state, set] = useUrlState(module.state)
  const { search } = useLocation()
  const hydrated = useHydrated()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    shown = data
    return () => void (shown = undefined)
  }, [data])
  const [synthetic, setSynthetic] = useState(false)
  const overlay = useMemo(() => data.overlay.series.map(besideSeries), [data.overlay.series])
  return (
    <ToolPage
      module={module}
      lead="Evaluate your test files, from the raw record to a solver card with its proof."
      about="Files are processed in your browser. Nothing is uploaded."
      tool={{ ...data.tool, release: data.overlay.coils.length > 0 ? data.tool.release : null }}
      ignored={data.ignored}
      shares={search !== ''}
      synthetic={synthetic}
      suggestion={
        data.overlay.coils.length > 0
          ? `Own data and ${data.overlay.coils.map(({ name }) => name).join(', ')}`
          : module.name
      }
    >
      {'missed' in data && data.missed && (
        <Alert tone="warning" action={<Button onPress={() => void revalidate()}>Retry</Button>}>
          <p>Could not load the materials for comparison. Your curves are not affected.</p>
        </Alert>
      )}
      {hydrated ? (
        <Bench
          cards={data.cards}
          chart={state.chart}
          onChart={(chart) => set({ chart }, { push: true })}
          overlay={overlay}
          sample={state.sample}
          report={state.report}
          onSynthetic={setSynthetic}
          onReport={(report) => set({ report }, { push: true })}
          onBeside={(coil) => {
            if (!state.with.includes(coil) && state.with.length < maxCompared)
              set({ with: [...state.with, coil] }, { push: true })
          }}
          beside={
            <Beside overlay={data.overlay} asked={state.with} onAsk={(asked) => set({ with: asked }, { push: true })} />
          }
        />
      ) : (
        <noscript>
          <p>This page needs JavaScript to read files in your browser. Enable JavaScript and reload.</p>
        </noscript>
      )}
      {data.overlay.locked.length > 0 && (
        <SubscriptionAlert alert={data.tool.locked} freeSample={null}>
          {new Intl.ListFormat('en-GB').format(data.overlay.locked.map(({ name }) => name))} cannot be compared with
          your curves: tests and curves need a subscription.
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

const maxCompared = 4

/** Overlaid materials. Only their names are sent to the server. */
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
        {...(asked.length >= maxCompared && { disabledReason: 'Four materials are the maximum' })}
      >
        <Plus size={16} aria-hidden /> Compare with a material
      </Button>
      {picking && (
        <MaterialPicker
          title="Compare with a material"
          near={[]}
          taken={[...asked]}
          closed="not in your plan"
          onChoose={(slug) => onAsk([...asked, slug])}
          onClose={() => setPicking(false)}
        />
      )}
    </p>
  )
}

/** Behind the own curves, in colours from the end of the palette. */
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
