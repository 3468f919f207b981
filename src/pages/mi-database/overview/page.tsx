import { toolGroups } from '#contract/menu/menu-groups.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { countPage } from '#pages/reading/reader.ts'
import { readOnceAtRelease } from '#pages/reading/release-facts.server.ts'
import { sameForVisitorsContext, servicesContext } from '#pages/reading/services.ts'
import { currentRelease, freeSamplePath, getNodePage, listCategories } from '#server/catalogue/index.ts'
import { NodeCards } from '#web/material/node-cards/node-cards.tsx'
import { shownChild } from '#web/material/node-cards/shown-numbers.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { ToolGroups } from '#web/tool/tool-groups.tsx'
import { RequestedRelease } from '#web/release/lazy-requested-release.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  await countPage(context)
  context.get(sameForVisitorsContext)()
  const { modules } = context.get(servicesContext)
  return readOnceAtRelease(context, url, 'overview', async (db) => {
    const categories = await listCategories(db)
    const pages = await Promise.all(categories.map(({ id }) => getNodePage(db, id)))
    return {
      cards: categories.map((category, i) => ({
        ...category,
        announced: category.announced && pages[i]?.children.length === 0,
        materials: pages[i]?.counts.materials ?? 0,
        tests: [...new Set(pages[i]?.children.flatMap(({ tests }) => tests) ?? [])],
        values: [],
        averaged: '',
      })),
      series: pages.flatMap((page) => page?.children ?? []).map(shownChild),
      release: await currentRelease(db),
      freeSample: await freeSamplePath(db),
      tools: toolGroups(modules),
    }
  })
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'mi-database',
    description: 'Sheet metals by category, series, family and grade, with tested curves and evaluated properties.',
    path: '/mi-database',
    origin: matches[0].loaderData?.origin,
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { cards, series, tools, release, freeSample, former, unknownRelease } = loaderData
  return (
    <article className={styles['page']}>
      <header>
        <h1>mi-database</h1>
        <p className={styles['lead']}>
          Sheet metals from category to tested coil: curves, properties with scatter, and the source file of every
          value.{release && !former && ` Release ${release}.`}
        </p>
        {(former ?? unknownRelease) !== null && <RequestedRelease former={former} unknown={unknownRelease} />}
        {freeSample && (
          <p>
            Start with the <ReleaseLink to={`/mi-database/${freeSample}`}>free sample</ReleaseLink>, open to everyone.
          </p>
        )}
      </header>
      <section aria-labelledby="categories">
        <h2 id="categories">Categories</h2>
        <NodeCards nodes={cards} />
      </section>
      <section aria-labelledby="tools">
        <h2 id="tools">Tools</h2>
        <ToolGroups groups={tools} />
      </section>
      {series.length > 0 && (
        <section aria-labelledby="series">
          <h2 id="series">Series</h2>
          <NodeCards nodes={series} />
        </section>
      )}
    </article>
  )
}
