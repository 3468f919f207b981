import { element } from '#web/chart/svg/svg-text.ts'
import { SvgMarkup } from '#web/chart/svg/svg-markup.tsx'
import colours from '#web/chart/colours.module.css'
import { useReleaseAddress } from '#web/release/release-link.tsx'
import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import type { DrawnMap } from './draw-map.ts'
import styles from './small-map.module.css'

/** Strength over elongation; values are in the table of coils and in the tool. */
export function SmallMap({ map }: { readonly map: DrawnMap }) {
  const colourOf = ({ colour }: DrawnMap['groups'][number]) => colours[`colour${colour + 1}`]
  return (
    <section aria-labelledby="small-map">
      <h2 id="small-map">Strength and elongation</h2>
      <svg viewBox={map.viewBox} className={styles['plot']} aria-hidden="true">
        <path d={map.grid} className={styles['grid']} />
        <SvgMarkup
          markup={map.labels
            .map(({ anchor, text, ...at }) => element('text', { ...at, 'text-anchor': anchor }, text))
            .join('')}
        />
        <path d={map.boxes} className={styles['box']} />
        <g className={styles['coils']}>
          {map.groups.map((group) => (
            <path key={group.name} d={group.path} className={colourOf(group)} />
          ))}
        </g>
      </svg>
      <ul className={styles['legend']}>
        {map.groups.map((group) => (
          <li key={group.name} className={colourOf(group)}>
            <span>{group.name}</span>
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
