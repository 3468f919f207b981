import { Link } from 'react-router'
import { day } from '#web/format/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import fading from '#web/ui/fading-edge.module.css'
import type { TrackingData } from './load.server.ts'
import styles from './page.module.css'

type BoardProps = Pick<Extract<TrackingData['shown'], { layout: 'board' }>, 'columns'>

const scrolls = classes(styles['board'], fading['scroller'])

export function Board({ columns }: BoardProps) {
  return (
    <div className={fading['outer']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a frame that scrolls has to be reached by keyboard */}
      <div className={scrolls} tabIndex={0} role="group" aria-label="Board, scrolls sideways">
        {columns.map(({ stage, name, count, projects }) => (
          <section key={stage} aria-label={`${name}, ${count}`} className={styles['column']}>
            <h2>
              {name} <span className={styles['count']}>{count}</span>
            </h2>
            <ul>
              {projects.map(({ id, code, title, organisation, due, late, owner, tested, rows }) => (
                <li key={id}>
                  <Link to={`/project-tracking-system/${code}`}>{code}</Link>{' '}
                  {late && <Badge tone="danger">late</Badge>}
                  <p>{title}</p>
                  <p className={styles['muted']}>
                    {[
                      organisation ?? 'Temporary',
                      rows > 0 && `${tested}/${rows} rows`,
                      due !== null && `due ${day(due)}`,
                      owner,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
            {count > projects.length && (
              <p className={styles['muted']}>and {count - projects.length} more, in the table</p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
