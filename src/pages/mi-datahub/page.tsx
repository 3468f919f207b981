import { Link, useLocation } from 'react-router'
import { pageMeta } from '#pages/page-meta.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { filesOf } from '#web/tool/files-of.ts'
import { ToolPage } from '#web/tool/tool-page.tsx'
import type { Route } from './+types/page.ts'
import { Datasets } from './datasets.tsx'
import { KeyUse } from './key-use.tsx'
import { loadDatahub } from './load.server.ts'
import { module } from './module.ts'
import { OpenedDataset } from './opened-dataset.tsx'
import styles from './page.module.css'
import { Releases } from './releases.tsx'

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
        'Data sets of sheet metal to take away, with units, sample rows, citation and ready code; releases with what changed; the API.',
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

export default function DatahubPage({ loaderData }: Route.ComponentProps) {
  const { tool, ignored, opened, sets, releases, keys, changes, program } = loaderData
  const { search } = useLocation()
  return (
    <ToolPage
      module={module}
      lead="Download data sets or read them with a program: the same numbers, units and access rules as on the pages."
      tool={tool}
      ignored={ignored}
      suggestion={opened ? opened.name : undefined}
      // The feed has its own link among the releases.
      files={filesOf(module, search).filter(({ format }) => format !== 'ATOM')}
    >
      <section aria-labelledby="datasets" className={styles['part']}>
        <h2 id="datasets">Data sets</h2>
        <Datasets sets={sets} release={tool.release?.name ?? null} opened={opened?.id} />
      </section>
      {opened && <OpenedDataset set={opened} program={program} />}
      <section aria-labelledby="api" className={styles['part']}>
        <h2 id="api">API</h2>
        <p>
          Free materials need no key. For what your plan grants, make a key in your account. Calls are counted per
          minute, hour and day, archives by themselves. An answer says what is left, and a refused one when to come
          back. Each tool has the code that reads what you see there, under Share.
        </p>
        <p className={styles['ways']}>
          <a href="/api" className={buttonClass('secondary')}>
            Description of the API
          </a>
          <Link to="/mi-account/api" className={buttonClass('secondary')}>
            My API keys and their use
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
