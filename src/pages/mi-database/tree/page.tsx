import { formatCount } from '#core/format-count.ts'
import type { TrailStep } from '#contract/catalogue.ts'
import { breadcrumbList } from '#pages/frame/json-ld-trail.ts'
import { JsonLd } from '#pages/frame/json-ld.tsx'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { DraftBadge } from '#web/material/draft-badge.tsx'
import { NodeCards } from '#web/material/node-cards/node-cards.tsx'
import { RequestedRelease } from '#web/release/lazy-requested-release.ts'
import type { Route } from './+types/page.ts'
import { CoilsOfNode } from './coils-of-node.tsx'
import { levelWords } from './level-words.ts'
import { loadNodePage } from './load-node.server.ts'
import styles from './page.module.css'
import { PublishedMaterials } from './published-materials.tsx'
import { PublishedFamilies } from './published-families.tsx'
import { SmallMap } from './small-map.tsx'
import { TypicalRanges } from './typical-ranges.tsx'

export function loader({ url, params, context }: Route.LoaderArgs) {
  return loadNodePage(context, params, url)
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: 'Not found · Material Insights' }]
  const { name, counts, path } = loaderData
  return pageMeta({
    title: name,
    description: `${name}: ${counts.materials} materials in the catalogue, with their tests and access.`,
    path: `/mi-database/${path}`,
    origin: matches[0].loaderData?.origin,
  })
}

export default function TreePage({ loaderData: node, matches }: Route.ComponentProps) {
  const { counts, children } = node
  const below = children[0]?.level
  return (
    <article className={styles['page']}>
      <JsonLd graph={[wayTo(node.trail, matches[0].loaderData?.origin ?? '')]} />
      <header className={styles['head']}>
        <p className={styles['level']}>{levelWords[node.level].one}</p>
        <h1>{node.name}</h1>
        <DraftBadge draft={node.draft} />
        {node.secondName && <p className={styles['second']}>{node.secondName}</p>}
      </header>
      {node.about && (
        <p className={styles['about']}>
          {node.about.text} <cite className={styles['source']}>Further reading: {node.about.source}</cite>
        </p>
      )}
      <dl className={styles['counts']}>
        <Count name="Materials" value={counts.materials} />
        <Count name="You can open" value={counts.readableMaterials} />
        <Count name="Coils" value={counts.coils} />
        <Count name="Tests" value={counts.tests} />
        <Count name="Curves" value={counts.curves} />
      </dl>
      {(node.former ?? node.unknownRelease) !== null && (
        <RequestedRelease former={node.former} unknown={node.unknownRelease} className={styles['place']} />
      )}
      <p className={styles['note']}>
        Counts: all public materials; coils, tests and curves you can access.
        {node.release && !node.former && ` Release ${node.release}.`}
      </p>
      {node.announced && <p>Announced: materials of {node.name} follow in a later release.</p>}
      {below && (
        <section aria-labelledby="below">
          <h2 id="below">{levelWords[below].many}</h2>
          <NodeCards nodes={children} badges={matches[0].loaderData?.frame.badges} />
        </section>
      )}
      {node.ranges.length > 0 && <TypicalRanges ranges={node.ranges} />}
      {node.coils.rows.length > 0 && <CoilsOfNode coils={node.coils} path={node.path} />}
      {node.map && <SmallMap map={node.map} />}
      {node.literature.length > 0 && <PublishedMaterials heads={node.literature} name={node.name} />}
      {node.families.rows.length > 0 && <PublishedFamilies {...node.families} />}
    </article>
  )
}

function wayTo(trail: readonly TrailStep[], origin: string) {
  const steps = trail.map(({ name, path }) => ({ name, path: `/mi-database/${path}` }))
  return breadcrumbList([{ name: 'mi-database', path: '/mi-database' }, ...steps], origin)
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  )
}
