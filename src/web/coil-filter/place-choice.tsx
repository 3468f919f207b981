import { formatCount } from '#core/format-count.ts'
import { Link } from 'react-router'
import type { CoilFilterState } from '#contract/coil-filter/filter.ts'
import type { CoilPanel } from '#contract/views/coil-panel.ts'
import styles from './coil-panel.module.css'

type PlaceChoiceProps = {
  readonly asked: CoilFilterState
  readonly panel: CoilPanel
  readonly addressOf: (asked: CoilFilterState) => string
}

export function PlaceChoice({ asked, panel: { trail, places }, addressOf }: PlaceChoiceProps) {
  const to = (within: string) => addressOf({ ...asked, within })
  return (
    <nav className={styles['group']} aria-label="Node of the tree">
      <h3 className={styles['title']}>Node of the tree</h3>
      {asked.within !== '' && <input type="hidden" name="within" value={asked.within} />}
      <ul className={styles['trail']}>
        <li>{trail.length === 0 ? <strong>All materials</strong> : <Link to={to('')}>All materials</Link>}</li>
        {trail.map(({ name, path }, i) => (
          <li key={path}>{i === trail.length - 1 ? <strong>{name}</strong> : <Link to={to(path)}>{name}</Link>}</li>
        ))}
      </ul>
      {places.length > 0 && (
        <ul className={styles['places']}>
          {places.map(({ value, label, count }) => (
            <li key={value} className={styles['tick']}>
              <Link to={to(value)}>{label}</Link>
              <span className={styles['count']}>{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
