import { data, redirect } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { JsonLd } from '#pages/frame/json-ld.tsx'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { drawnInBrowser } from './address.ts'
import { feTabs } from './fe-tabs.ts'
import type { Route } from './+types/page.ts'
import { useClearMenuWhenLocked } from './use-clear-menu-when-locked.ts'
import { CardLink } from '#web/material/cards/card-link.tsx'
import { ComparisonChoice, ComparisonLocked } from '#web/material/comparison/comparison-choice.tsx'
import { CoilChoice, CoilRelease, CompareCoil, Heading } from './heading.tsx'
import { MoreMenu } from './more-menu.tsx'
import { MeasuredBy, SourceOfData } from '#web/material/data-source.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { IgnoredNotice } from '#web/url-state/ignored-notice.tsx'
import { KeyValueStrip } from '#web/material/key-values/key-value-strip.tsx'
import { RequestedCard } from './requested-card.tsx'
import { deferCard } from './load-coil-card.server.ts'
import { deferPoints } from './defer-points.server.ts'
import { loadMaterialPage } from './load-page.server.ts'
import { SimulationPanel } from '#web/material/lazy-parts.tsx'
import { MaterialProvider } from './material-provider.tsx'
import { SyntheticPage } from '#web/ui/synthetic-badge.tsx'
import styles from './page.module.css'
import { PrintLine } from './print-line.tsx'
import { RememberMaterial } from './remember-material.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { materialGraph } from './structured-data.ts'
import { TestPanel } from '#web/material/test-panel/test-panel.tsx'
import { visualizerAddress } from '#web/material/visualizer-link.tsx'
import { TestTabs } from './test-tabs.tsx'
import { MissingTests } from './missing-tests.tsx'
import { MissingTest } from './missing-test.tsx'

/** For old links, and materials with withdrawn data. */
const ReleaseNotice = lazyPart(async () => (await import('./release-notice.tsx')).ReleaseNotice, {
  what: 'Changes since this release',
})
const Unpublished = lazyPart(async () => (await import('./release-notice.tsx')).Unpublished, { what: 'The notice' })
const PublishedSection = lazyPart(
  async () => (await import('#web/literature/published-section.tsx')).PublishedSection,
  { what: 'The published values' },
)
const Locked = lazyPart(async () => (await import('./locked.tsx')).Locked, { what: 'The preview' })

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const loaded = await loadMaterialPage(context, params, url)
  if (loaded.access !== 'locked' && url.searchParams.get('visualizer') === 'yes')
    throw redirect(visualizerAddress(loaded))
  const view = await deferPoints(loaded, context, url)
  await deferCard(view, context, url)
  return data(view, { headers: view.access === 'locked' ? { 'x-robots-tag': 'noindex' } : {} })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** Changes of the drawing need no request; a reload of the same page does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  const drawn = currentUrl.href !== nextUrl.href && essence(currentUrl, nextUrl.search !== '') === essence(nextUrl)
  return drawn ? false : defaultShouldRevalidate
}

/** @param usual  omits the default test, which links name and written addresses do not */
function essence(url: URL, usual = false): string {
  const search = new URLSearchParams(url.search)
  for (const name of drawnInBrowser) search.delete(name)
  if (usual && search.get('test') === 'UAT') search.delete('test')
  return `${url.pathname}?${search}`
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: 'Material not found · Material Insights' }]
  const { material } = loaderData
  const page = { path: `/mi-database/${material.path}`, origin: matches[0].loaderData?.origin }
  if (loaderData.access === 'locked') {
    const description = `${material.name}: position in the catalogue and available tests.`
    return pageMeta({ ...page, title: material.name, description, unlisted: true })
  }
  const { state, coil } = loaderData
  const trail = material.trail.map(({ name }) => name).join(' / ')
  const tab = testType(state.test)?.name ?? feTabs.find(({ code }) => code === state.test)?.name
  return pageMeta({
    ...page,
    title: `${tab} · ${material.name}`,
    description: `${material.name} (${trail}): curves and properties of ${coil.name}, each value with its source.${material.synthetic ? ' Synthetic demonstration data.' : ''}`,
  })
}

export default function MaterialPage({ loaderData: view, matches }: Route.ComponentProps) {
  useClearMenuWhenLocked(view.access)
  if (view.access === 'locked') {
    return (
      <article className={styles['page']}>
        <Heading material={view.material} />
        {view.material.access === 'full' ? <Unpublished view={view} /> : <Locked view={view} />}
      </article>
    )
  }
  return (
    <MaterialProvider view={view}>
      <RememberMaterial comparison={view.comparison} />
      <article className={styles['page']} data-synthetic={view.material.synthetic || undefined}>
        {view.material.free && (
          <JsonLd graph={materialGraph(view.material, view.releasedOn, matches[0].loaderData?.origin ?? '')} />
        )}
        <PrintLine view={view} origin={matches[0].loaderData?.origin ?? ''} />
        <IgnoredNotice ignored={view.ignored} />
        {view.history && <ReleaseNotice history={view.history} />}
        <Heading material={view.material} choice={<CoilChoice tests={view.tests} />}>
          <div className={styles['controls']}>
            <CoilRelease />
            <CardLink />
            <ComparisonChoice comparison={view.comparison} alert={view.alert} />
            <CompareCoil />
            <MoreMenu comparison={view.comparison} alert={view.alert} />
          </div>
          <MeasuredBy source={view.coil.source} />
        </Heading>
        <ComparisonLocked comparison={view.comparison} alert={view.alert} />
        <KeyValueStrip values={view.keyValues} />
        <TestTabs tests={view.tests} />
        <SyntheticPage value={view.material.synthetic && view.coil.synthetic}>
          {!view.simulation && <RequestedCard />}
          {view.test ? (
            <TestPanel test={view.test} evidence={view.evidence} details={view.details} comparison={view.comparison} />
          ) : view.simulation ? (
            <SimulationPanel
              simulation={view.simulation}
              tests={view.tests}
              notice={IgnoredNotice}
              missing={view.missing}
              key={view.state.test}
            />
          ) : (
            <MissingTest tests={view.tests} freeSample={view.freeSample} />
          )}
        </SyntheticPage>
        {view.missing && <MissingTests missing={view.missing} advice={view.advice} />}
        {view.published && <PublishedSection published={view.published} />}
        <SourceOfData source={view.coil.source} />
        <Shortcuts view={view} />
      </article>
    </MaterialProvider>
  )
}
