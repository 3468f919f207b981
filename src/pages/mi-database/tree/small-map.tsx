import { use } from 'react'
import colours from '#web/chart/colours.module.css'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { SiteMapContext } from '#web/shell/site-map.ts'
import type { DrawnMap } from './draw-map.ts'
import styles from './small-map.module.css'

const tool = '/mi-database/mi-data-maps'

/** Strength against elongation of what is below a node. The numbers stand in the table of key values and in the tool. */
export function SmallMap({ map }: { readonly map: DrawnMap }) {
  const { pages } = use(SiteMapContext)
  // Neighbours in the list differ in shape, too.
  const dots = (d: string, i: number) => (
    <g className={colours[`colour${(i % 12) + 1}`]}>
      <path d={d} className={styles['coils']} strokeLinecap={i % 2 ? 'square' : 'round'} />
    </g>
  )
  return (
    <section aria-labelledby="small-map">
      <h2 id="small-map">Strength and elongation</h2>
      <svg viewBox={map.viewBox} className={styles['plot']} aria-hidden="true">
        <path d={map.grid} className={styles['grid']} />
        {map.labels.map(({ anchor, text, ...at }, i) => (
          <text key={i} {...at} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <path d={map.boxes} className={styles['box']} />
        {map.groups.map(({ name, path }, i) => (
          <g key={name}>{dots(path, i)}</g>
        ))}
      </svg>
      <ul className={styles['legend']}>
        {map.groups.map(({ name }, i) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              {dots('M6 6h0', i)}
            </svg>
            {name}
          </li>
        ))}
        {map.published && (
          <li>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M1 1h10v10h-10Z" className={styles['box']} />
            </svg>
            Published range of {map.published}
          </li>
        )}
      </ul>
      <p className={styles['legend']}>
        {map.note}
        {pages.some(({ address }) => address === tool) && (
          <SiteAnchor to={`${tool}?${map.search}`}>Open in mi Data-Maps</SiteAnchor>
        )}
      </p>
    </section>
  )
}
