import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { SpringbackCard, SpringbackView } from '#contract/views/springback.ts'
import { sendToCanonical } from '#pages/reading/canonical-search.server.ts'
import { moduleMeta } from '#pages/frame/page-meta.ts'
import { formatNumber, formatSignificant } from '#web/format/number.ts'
import { CoilForm, Part } from '#web/material/coil-tool/coil-form.tsx'
import { numberHeading } from '#web/material/tables/number-heading.ts'
import tables from '../../../web/material/tables/tables.module.css'
import { SubscriptionAlert } from '#web/material/subscription-alert.tsx'
import { ReleaseLink, useReleaseAddress } from '#web/release/release-link.tsx'
import { figureFiles, moduleFiles } from '#web/tool/module-files.ts'
import { ToolSidePanel } from '#web/tool/tool-side-panel.tsx'
import { ToolChart } from '#web/tool/tool-chart.tsx'
import { ToolPage } from '#web/tool/tool-page.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { SymbolText } from '#web/ui/symbol.tsx'
import type { Route } from './+types/page.ts'
import { type SpringbackFigure, springbackFigures } from './figures.ts'
import { loadSpringback } from './load.server.ts'
import { module } from './module.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  sendToCanonical(url, module.state)
  return loadSpringback(context, url)
}

export const meta = moduleMeta(
  module,
  'Material data for springback simulation: chord modulus on unloading, Yoshida–Uemori and Chaboche cards compared with the measured cycle.',
)

export default function SpringbackPage({ loaderData }: Route.ComponentProps) {
  const { pack, locked, tool, ignored } = loaderData
  const atRelease = useReleaseAddress()
  const { search } = useLocation()
  const figures = useMemo(() => (pack ? springbackFigures(pack) : []), [pack])
  return (
    <ToolPage
      module={module}
      lead="Unloading modulus from loading–unloading tests, and cards with kinematic hardening compared with the tension–compression test."
      tool={tool}
      ignored={ignored}
      suggestion={pack ? pack.coil.name : undefined}
      files={figures.length === 0 ? [] : moduleFiles(module, search).filter(({ format }) => format !== 'ZIP')}
      embed={figures.length > 0}
      synthetic={pack?.coil.synthetic === true}
    >
      <ToolSidePanel
        summary={pack ? `Coil: ${pack.coil.name}` : 'Coil'}
        unasked={pack === null}
        panel={<Question {...loaderData} />}
      >
        {locked !== null && (
          <SubscriptionAlert alert={tool.locked} freeSample={tool.freeSample}>
            {locked} is not included in your plan: its tests need a subscription.
          </SubscriptionAlert>
        )}
        {pack && <Pack pack={pack} figures={figures} search={search} href={atRelease(packAddress(loaderData))} />}
      </ToolSidePanel>
    </ToolPage>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function packAddress({ pack, material, units }: Loaded): string {
  return `${module.address}.zip?${new URLSearchParams({ material, variant: pack?.coil.slug ?? '', units })}`
}

function Question({ material, pack, units }: Loaded) {
  const shown = pack && { slug: pack.coil.slug, others: pack.others }
  return (
    <CoilForm
      key={`${material} ${pack?.coil.slug} ${units}`}
      label="Coil"
      material={material}
      shown={shown}
      units={units}
      send="Show"
    />
  )
}

type PackProps = {
  readonly pack: SpringbackView
  readonly figures: readonly SpringbackFigure[]
  readonly search: string
  readonly href: string
}

function Pack({ pack, figures, search, href }: PackProps) {
  const { coil, chord, cards, missing } = pack
  const drawn = (requested: SpringbackFigure['id']) =>
    figures
      .filter(({ id }) => id === requested)
      .map(({ id, chart }) => (
        <ToolChart
          key={id}
          chart={chart}
          fileName={`springback_${coil.slug}_${id}`}
          headingLevel={3}
          files={figureFiles(module, search, id)}
        />
      ))
  const open = cards.filter(({ outcome, locked }) => outcome.kind === 'written' && !locked)
  return (
    <>
      <p>
        <ReleaseLink to={coil.address}>{coil.name}</ReleaseLink>
        {coil.synthetic && ': its data are synthetic, for demonstration.'}
      </p>
      {missing.tests.length > 0 && (
        <Alert
          tone="info"
          title={`Missing for ${missing.models}`}
          action={
            <>
              {missing.order !== null && <Link to={missing.order}>Add these tests to the cart</Link>}{' '}
              <Link to={missing.plan}>Reasons and cutting plan</Link>
            </>
          }
        >
          <p>{missing.tests.join('; ')}</p>
        </Alert>
      )}
      <Part id="unloading" title="Unloading">
        {chord.points.length > 0 ? (
          drawn('chord-modulus')
        ) : (
          <p>This coil has no loading–unloading test, so no chord modulus is available.</p>
        )}
        {chord.fit && (
          <p>
            <SymbolText
              of={
                'E_{}(ε_p) = E_0 − (E_0 − E_a)(1 − exp(−ξ_{}·ε_p)): ' +
                `E_0 ${formatNumber(chord.fit.E0 / 1000, 1)} GPa, E_a ${formatNumber(chord.fit.Ea / 1000, 1)} GPa, ` +
                `ξ_{} ${formatSignificant(chord.fit.xi, 3)}`
              }
            />
          </p>
        )}
      </Part>
      <Part id="reversed" title="Reversed loading">
        {drawn('cycle')}
        <CardTable cards={cards} />
        {open.length > 0 ? (
          <p data-print="no">
            <a href={href} download className={buttonClass('primary')}>
              Download the pack as ZIP
            </a>
          </p>
        ) : (
          <p>Your plan includes none of these formats, or no card can be written.</p>
        )}
      </Part>
    </>
  )
}

function CardTable({ cards }: { readonly cards: readonly SpringbackCard[] }) {
  return (
    <PlainTable
      label="Cards with kinematic hardening"
      className={tables['table']}
      headings={['Card', 'Law', numberHeading('Error along the cycle'), numberHeading('Limit'), 'Proof']}
    >
      {cards.map(({ id, label, solver, locked, outcome }) => (
        <tr key={id}>
          <th scope="row">
            {solver} {label}
            {locked && ' (not in your plan)'}
          </th>
          {outcome.kind === 'refused' ? (
            <td colSpan={4}>No card: {outcome.reasons.join('; ')}</td>
          ) : (
            <>
              <td className={tables['brief']}>{outcome.law}</td>
              <td className={tables['number']}>
                {outcome.cycle && Number.isFinite(outcome.cycle.share)
                  ? `${formatNumber(100 * outcome.cycle.share, 1)} %`
                  : '–'}
              </td>
              <td className={tables['number']}>
                {outcome.cycle ? `${formatNumber(100 * outcome.cycle.limit, 1)} %` : '–'}
              </td>
              <td className={tables['long']}>{outcome.verdict}</td>
            </>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}
