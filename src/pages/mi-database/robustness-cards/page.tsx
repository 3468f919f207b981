import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { RobustnessView } from '#contract/views/robustness.ts'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { CoilForm, Part } from '#web/material/coil-tool/coil-form.tsx'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { ReleaseLink, useReleaseAddress } from '#web/release/release-link.tsx'
import { requestSubscription } from '#web/shell/links.ts'
import { FileLinks } from '#web/tool/file-links.tsx'
import { figureFiles, moduleFiles } from '#web/tool/module-files.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { ToolChart } from '#web/tool/tool-chart.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import type { Route } from './+types/page.ts'
import { flowChart } from './figures.ts'
import { loadRobustness } from './load.server.ts'
import { module } from './module.ts'
import { CoilTable, ScatterTable } from './study-tables.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return loadRobustness(context, url)
}

export const meta = moduleMeta(
  module,
  'Material cards of soft, nominal and hard coils and of correlated samples, from the scatter of tensile tests.',
)

export default function RobustnessPage({ loaderData }: Route.ComponentProps) {
  const { study, locked, tool, ignored } = loaderData
  const atRelease = useReleaseAddress()
  const { search } = useLocation()
  const drawn = study !== null && study.curves.length > 0
  return (
    <ToolPage
      module={module}
      lead="Cards for soft, nominal and hard coils and for random samples. Proof strength, tensile strength and uniform elongation are correlated as in the tests."
      tool={tool}
      ignored={ignored}
      suggestion={study ? study.coil.name : undefined}
      files={drawn ? moduleFiles(module, search).filter(({ format }) => format !== 'ZIP') : []}
      embed={drawn}
      synthetic={study?.coil.synthetic === true}
    >
      <ToolSidePanel
        summary={study ? `Study: ${study.coil.name}, ${loaderData.chosen.samples} samples` : 'Study'}
        unasked={study === null}
        panel={<Question {...loaderData} />}
      >
        {locked !== null && (
          <SubscriptionAlert alert={tool.locked} freeSample={tool.freeSample}>
            {locked} is not included in your plan: its tests need a subscription.
          </SubscriptionAlert>
        )}
        {study && (
          <Study
            study={study}
            search={search}
            href={atRelease(packAddress(loaderData))}
            card={loaderData.chosen.card}
            needsLogIn={loaderData.needsLogIn}
          />
        )}
      </ToolSidePanel>
    </ToolPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function packAddress({ study, chosen, material }: Loaded): string {
  const { scope, samples, seed, card, units } = chosen
  const params = { material, variant: study?.coil.slug ?? '', scatter: scope, samples, seed, card, units }
  return `${module.address}.zip?${new URLSearchParams(Object.entries(params).map(([id, value]) => [id, String(value)]))}`
}

function Question({ material, study, chosen }: Loaded) {
  const { scope, samples, seed, card, units } = chosen
  const cards = study?.cards ?? []
  return (
    <CoilForm
      key={JSON.stringify([material, study?.coil.slug, chosen])}
      label="Study"
      material={material}
      shown={study && { slug: study.coil.slug, others: study.others }}
      units={units}
      send="Generate cards"
    >
      <Select
        label="Scatter of"
        name="scatter"
        defaultValue={scope}
        options={{ grade: 'all coils of its grade', coil: 'this coil only' }}
      />
      <TextField label="Samples" name="samples" inputMode="numeric" maxLength={4} defaultValue={samples} />
      <TextField label="Seed" name="seed" inputMode="numeric" maxLength={9} defaultValue={seed} />
      {cards.length > 0 && (
        <Select
          label="Card"
          name="card"
          defaultValue={card}
          options={cards.map(({ id, label, solver, locked }) => ({
            value: id,
            label: `${solver === 'neutral' ? 'Neutral' : solver}: ${label}${locked ? ' (not in your plan)' : ''}`,
          }))}
        />
      )}
    </CoilForm>
  )
}

type StudyProps = {
  readonly study: RobustnessView
  readonly search: string
  readonly href: string
  readonly card: string
  /** Visitors can download small packs only. */
  readonly needsLogIn: boolean
}

function Study({ study, search, href, card, needsLogIn }: StudyProps) {
  const { coil, of, specimens, refused, rows, corners, samples, cards } = study
  const chosen = cards.find(({ id }) => id === card)
  const chart = useMemo(() => flowChart({ curves: study.curves, coil }), [study.curves, coil])
  return (
    <>
      <p>
        <ReleaseLink to={coil.address}>{coil.name}</ReleaseLink>, varied by the scatter of {specimens} specimens along
        RD: {of}.{coil.synthetic && ' Its data are synthetic, for demonstration.'}
      </p>
      {refused.length > 0 && (
        <Alert tone="warning" title="Too few specimens for a study">
          {refused.map((reason) => (
            <p key={reason}>
              <SymbolText of={reason} />.
            </p>
          ))}
          <p>Only specimens of coils that you can access count. Try all coils of the grade, or another material.</p>
        </Alert>
      )}
      {study.curves.length > 0 && (
        <ToolChart
          chart={chart}
          fileName={`robustness_${coil.slug}`}
          headingLevel={2}
          files={figureFiles(module, search, 'flow-curves')}
        />
      )}
      {rows.length > 0 && <ScatterTable rows={rows} specimens={specimens} />}
      {study.curves.length > 0 && (
        <>
          <CoilTable title="Soft, nominal and hard" id="corners" coils={corners}>
            Soft and hard are the 5th and 95th percentile of tensile strength. The other values are the expected ones at
            that strength.
          </CoilTable>
          <Part id="take" title="Download the cards">
            <p>
              Yield surface, rate dependence, forming and fracture limits are those of the coil, because no test shows
              how they vary with strength. The nominal card is the card of the coil, with its proof.
            </p>
            {chosen?.locked ? (
              <Alert tone="info" title="This format is not available in your plan">
                <p>
                  <Link to={requestSubscription}>Request {chosen.solver}</Link>
                </p>
              </Alert>
            ) : needsLogIn ? (
              <Alert tone="info" title="Log in to download this pack">
                <p>Packs of more than 20 samples need a log-in. Log in, or enter at most 20 samples.</p>
              </Alert>
            ) : (
              <p data-print="no">
                <a href={href} download className={buttonClass('primary')}>
                  Download {corners.length + samples.length} cards as ZIP
                </a>
              </p>
            )}
          </Part>
          <CoilTable title={`${samples.length} samples`} id="samples" coils={samples}>
            Their scatter and correlations equal those in the table above.{' '}
            <FileLinks files={figureFiles(module, search, 'coils')} of="all coils of the study" />
          </CoilTable>
        </>
      )}
    </>
  )
}
