import Lock from 'lucide-react/icons/lock'
import { formatCount } from '#core/format-count.ts'
import { FreeBadge } from '#web/material/free-sample/free-badge.tsx'
import { Badge, StatusBadge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import grid from '#web/ui/card-grid.module.css'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { Symbol } from '#web/ui/symbol.tsx'
import { DraftBadge } from '../draft-badge.tsx'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import styles from './node-cards.module.css'
import type { ShownChild } from './shown-numbers.ts'

type NodeCardsProps = {
  readonly nodes: readonly ShownChild[]
  /** False for readers with access to everything. */
  readonly badges?: boolean | undefined
}

export function NodeCards({ nodes, badges = true }: NodeCardsProps) {
  return (
    <ul className={grid['grid']}>
      {nodes.map((node) => (
        <li
          key={node.id}
          className={classes(styles['card'], node.announced && styles['announced'], isLocked(node) && styles['locked'])}
        >
          <div className={styles['line']}>
            <h3 className={styles['name']}>
              {node.announced ? node.name : <ReleaseLink to={`/mi-database/${node.path}`}>{node.name}</ReleaseLink>}
            </h3>
            <span className={styles['marks']}>
              {node.level === 'material' && !node.announced && !node.synthetic && <StatusBadge status="measured" />}
              <DraftBadge draft={node.draft} />
              <Access node={node} badges={badges} />
            </span>
          </div>
          {node.secondName && <p className={styles['second']}>{node.secondName}</p>}
          {node.level !== 'material' && !node.announced && (
            <p className={styles['second']}>
              {node.materials} {node.materials === 1 ? 'material' : 'materials'}
            </p>
          )}
          {node.averaged && <p className={styles['averaged']}>{node.averaged}</p>}
          {node.values.length > 0 && (
            <dl className={styles['values']}>
              {node.values.map(({ property, symbol, text }) => (
                <div key={property}>
                  <dt>
                    <Symbol of={symbol} />
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
          {node.tests.length > 0 && <Tests name={node.name} tests={node.tests} />}
          {node.level === 'material' && node.access === 'full' && !node.announced && (
            <p className={styles['ways']}>
              <CompareButton names={[node.name]} of={node.name} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Tests({ name, tests }: Pick<ShownChild, 'name' | 'tests'>) {
  return (
    <details className={styles['tests']}>
      <summary>
        {formatCount(tests.length, 'test')}
        <span className="visually-hidden"> of {name}</span>
      </summary>
      <p>{tests.join(' · ')}</p>
    </details>
  )
}

/** Greyed out; its page explains the access. */
function isLocked({ level, access, announced }: ShownChild): boolean {
  return level === 'material' && access === 'locked' && !announced
}

function Access({ node, badges }: { node: ShownChild; badges: boolean }) {
  if (node.announced) return <Badge>Announced</Badge>
  if (node.level !== 'material') return node.free ? <Badge tone="success">Free data inside</Badge> : null
  if (node.free) return <FreeBadge path={node.path} />
  if (node.access === 'full') return badges && <Badge tone="success">✓ You have access</Badge>
  return <Badge icon={<Lock size={12} aria-hidden />}>Subscribers</Badge>
}
