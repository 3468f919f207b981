import { pageMeta } from '#pages/frame/page-meta.ts'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import type { Route } from './+types/page.ts'
import { loadSiteMap } from './load.server.ts'
import styles from './page.module.css'
import type { SiteMapEntry } from './site-map.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadSiteMap(context)

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Site map',
    description: 'All pages of Material Insights: services, products, materials, articles, laboratory.',
    path: '/site-map',
    origin: matches[0].loaderData?.origin,
  })
}

export default function SiteMapPage({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <h1>Site map</h1>
      <div className={styles['sections']}>
        {sections.map((section) => (
          <section key={section.name} className={styles['section']}>
            <h2>
              <Name entry={section} />
            </h2>
            <Branch entries={section.children} />
          </section>
        ))}
      </div>
    </article>
  )
}

function Branch({ entries }: { readonly entries: readonly SiteMapEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className={styles['list']}>
      {entries.map((entry) => (
        <li key={entry.to ?? entry.name}>
          <Name entry={entry} />
          <Branch entries={entry.children} />
        </li>
      ))}
    </ul>
  )
}

function Name({ entry: { name, to } }: { readonly entry: SiteMapEntry }) {
  return to === undefined ? <span className={styles['plain']}>{name}</span> : <SiteAnchor to={to} label={name} />
}
