import { Link, useLocation } from 'react-router'
import { JsonLd } from '#pages/frame/json-ld.tsx'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { moduleFiles } from '#web/tool/module-files.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import type { Route } from './+types/page.ts'
import { Datasets } from './datasets.tsx'
import { KeyUse } from './key-use.tsx'
import { loadDatahub } from './load.server.ts'
import { module } from './module.ts'
import { OpenedDataset } from './opened-dataset.tsx'
import styles from './page.module.css'
import { ReleaseTables } from './release-tables.tsx'
import { Releases } from './releases.tsx'
import { datasetGraph } from './structured-data.ts'

export { datahubAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => loadDatahub(context, new URL(request.url))

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const opened = loaderData?.opened
  return [
    ...pageMeta({
      title: opened ? `${opened.name} · ${module.name}` : module.name,
      description:
        'Sheet-metal data sets for download with units, sample rows, citation and code; releases with changes; the API.',
      path: module.address,
      origin: matches[0].loaderData?.origin,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Releases',
      href: `${module.address}.atom`,
    },
  ]
}

export default function DatahubPage({ loaderData, matches }: Route.ComponentProps) {
  const { tool, ignored, opened, sets, tables, releases, keys, changes, program } = loaderData
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Download data sets or read them by API, with the same values, units and access rules as on the pages."
      tool={tool}
      ignored={ignored}
      suggestion={opened ? opened.name : undefined}
      // The list of releases has a link to the feed.
      files={moduleFiles(module, search).filter(({ format }) => format !== 'ATOM')}
    >
      {opened?.free && <JsonLd graph={datasetGraph(opened, matches[0].loaderData?.origin ?? '')} />}
      {opened && <OpenedDataset set={opened} program={program} />}
      <section aria-labelledby="datasets" className={styles['part']}>
        <h2 id="datasets">{opened ? 'All data sets' : 'Data sets'}</h2>
        <Datasets sets={sets} release={tool.release?.name ?? null} opened={opened?.id} />
      </section>
      {tables && <ReleaseTables {...tables} />}
      <section aria-labelledby="api" className={styles['part']}>
        <h2 id="api">API</h2>
        <p>
          Free materials need no key. Create a key in your account to access the data of your plan. Calls are limited
          per minute, hour and day; archives have separate limits. Responses show the remaining quota; a 429 says when
          to retry. In each tool, Share shows the code that reads the displayed data.
        </p>
        <p className={styles['ways']}>
          <a href="/api" className={buttonClass('secondary')}>
            API reference
          </a>
          <Link to="/mi-account/api" className={buttonClass('secondary')}>
            My API keys and their usage
          </Link>
          <Link to="/mi-resources/tutorials/using-the-api" className={buttonClass('quiet')}>
            Tutorial: using the API
          </Link>
        </p>
        {keys.length > 0 && <KeyUse keys={keys} />}
      </section>
      <Releases releases={releases} changes={changes} />
    </ToolPage>
  )
}
