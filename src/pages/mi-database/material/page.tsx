import { data } from 'react-router'
import { testType } from '#core/test-types/index.ts'
import { feTabs } from './fe-tabs.ts'
import type { Route } from './+types/page.ts'
import { Beside, ComparisonLocked } from './beside.tsx'
import { Heading, VariantChoice } from './heading.tsx'
import { IgnoredNotice } from './ignored-notice.tsx'
import { KeyValueStrip } from './key-value-strip.tsx'
import { loadMaterialPage } from './load-page.server.ts'
import { Locked } from './locked.tsx'
import { MaterialProvider } from './material-context.tsx'
import { ModelPanel } from './model-panel.tsx'
import styles from './page.module.css'
import { TestPanel } from './test-panel.tsx'
import { TestTabs } from './test-tabs.tsx'
import { Untested } from './untested.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const view = await loadMaterialPage(context, params, url)
  return data(view, { headers: view.access === 'locked' ? { 'x-robots-tag': 'noindex' } : {} })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** What only changes how things are drawn needs nothing from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL
  nextUrl: URL
  defaultShouldRevalidate: boolean
}) {
  return essence(currentUrl) === essence(nextUrl) ? false : defaultShouldRevalidate
}

function essence(url: URL): string {
  const search = new URLSearchParams(url.search)
  for (const name of ['view', 'log', 'units', 'visualizer', 'project']) search.delete(name)
  return `${url.pathname}?${search}`
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: 'Material not found · Material Insights' }]
  const { material } = loaderData
  const place = material.trail.map(({ name }) => name).join(' / ')
  const canonical = {
    tagName: 'link',
    rel: 'canonical',
    href: `${matches[0].loaderData?.origin ?? ''}/mi-database/${material.path}`,
  } as const
  if (loaderData.access === 'locked') {
    return [
      { title: `${material.name} · Material Insights` },
      { name: 'description', content: `${material.name}: place in the catalogue and the tests that exist.` },
      { name: 'robots', content: 'noindex' },
      canonical,
    ]
  }
  const tab = testType(loaderData.state.test)?.name ?? feTabs.find(({ code }) => code === loaderData.state.test)?.name
  return [
    { title: `${tab} · ${material.name} · Material Insights` },
    {
      name: 'description',
      content: `${material.name} (${place}): tested curves and evaluated properties of ${loaderData.variant.name}, each number with its evidence.${material.synthetic ? ' Synthetic demonstration data.' : ''}`,
    },
    canonical,
  ]
}

export default function MaterialPage({ loaderData: view }: Route.ComponentProps) {
  if (view.access === 'locked') {
    return (
      <article className={styles['page']}>
        <Heading material={view.material} />
        <Locked view={view} />
      </article>
    )
  }
  return (
    <MaterialProvider view={view}>
      <article className={styles['page']}>
        <IgnoredNotice ignored={view.ignored} />
        <Heading material={view.material}>
          <VariantChoice />
          <Beside />
        </Heading>
        <ComparisonLocked />
        <KeyValueStrip />
        <TestTabs />
        {view.test ? (
          <TestPanel test={view.test} />
        ) : view.parameterSets.length > 0 ? (
          <ModelPanel sets={view.parameterSets} />
        ) : (
          <Untested />
        )}
      </article>
    </MaterialProvider>
  )
}
