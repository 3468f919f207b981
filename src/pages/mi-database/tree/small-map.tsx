import colours from '#web/chart/colours.module.css'
import { useReleaseAddress } from '#web/release/release-link.tsx'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import type { DrawnMap } from './draw-map.ts'
import styles from './small-map.module.css'

/** Strength over elongation; values are in the table of key values and in the tool. */
export function SmallMap({ map }: { readonly map: DrawnMap }) {
  const colourOf = (i: number) => colours[`colour${(i % 12) + 1}`]
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
        <g className={styles['coils']}>
          {map.groups.map(({ name, path }, i) => (
            <path key={name} d={path} className={colourOf(i)} />
          ))}
        </g>
      </svg>
      <ul className={styles['legend']}>
        {map.groups.map(({ name }, i) => (
          <li key={name} className={colourOf(i)}>
            <span>{name}</span>
          </li>
        ))}
        {map.published && (
          <li className={styles['outline']}>
            <span>{map.published}</span>
          </li>
        )}
      </ul>
      <p className={styles['legend']}>
        {map.note}
        <SiteAnchor to={useReleaseAddress()(map.tool)}>Open in mi Data-Maps</SiteAnchor>
      </p>
    </section>
  )
}
