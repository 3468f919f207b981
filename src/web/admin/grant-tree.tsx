import ChevronRight from 'lucide-react/icons/chevron-right'
import { useMemo, useState } from 'react'
import { Checkbox } from '#web/ui/field.tsx'
import { dayInput, fromDayInput } from '../format/day.ts'
import styles from './grant-tree.module.css'

export type TreeChoice = { readonly id: string; readonly parent: string | null; readonly name: string }

/** End of each granted node; null: unlimited. */
export type Granted = ReadonlyMap<string, string | null>

type GrantTreeProps = {
  readonly choices: readonly TreeChoice[]
  readonly granted: Granted
  readonly onChange: (granted: Granted) => void
  readonly dates?: boolean | undefined
}

/** Tree of materials with tick boxes; a ticked node covers those below it. */
export function GrantTree({ choices, granted, onChange, dates = false }: GrantTreeProps) {
  const children = useMemo(() => Map.groupBy(choices, ({ parent }) => parent), [choices])
  // The initial state only: rows that the user opens or closes stay so.
  const [opened] = useState(() => parentsOf(choices, granted))
  const branch = (parent: string | null, covered: boolean) => (
    <ul className={styles['branch']}>
      {(children.get(parent) ?? []).map((node) => (
        <Node
          key={node.id}
          node={node}
          open={opened.has(node.id)}
          covered={covered}
          endsAt={granted.get(node.id)}
          dates={dates}
          below={children.has(node.id) ? () => branch(node.id, covered || granted.has(node.id)) : undefined}
          onChange={(endsAt) => {
            const next = new Map(granted)
            if (endsAt === undefined) next.delete(node.id)
            else next.set(node.id, endsAt)
            onChange(next)
          }}
        />
      ))}
    </ul>
  )
  return <div className={styles['tree']}>{branch(null, false)}</div>
}

type NodeProps = {
  readonly node: TreeChoice
  readonly open: boolean
  readonly covered: boolean
  /** Undefined: not granted by itself. */
  readonly endsAt: string | null | undefined
  readonly dates: boolean
  readonly below: (() => React.ReactNode) | undefined
  readonly onChange: (endsAt: string | null | undefined) => void
}

function Node({ node, open, covered, endsAt, dates, below, onChange }: NodeProps) {
  const ticked = endsAt !== undefined
  return (
    <li className={styles['step']}>
      <div className={styles['node']}>
        <Checkbox
          name="node"
          value={node.id}
          checked={ticked || covered}
          disabled={covered && !ticked}
          onTick={(ticked) => onChange(ticked ? null : undefined)}
        >
          {node.name}
          {covered && <span className={styles['covered']}> (covered by a grant above)</span>}
        </Checkbox>
        {dates && ticked && (
          <label className={styles['until']}>
            until
            <input
              type="date"
              name={`until.${node.id}`}
              value={endsAt === null ? '' : dayInput(endsAt)}
              onChange={({ target }) => onChange(fromDayInput(target.value) ?? null)}
            />
          </label>
        )}
      </div>
      {below && (
        <details open={open}>
          <summary className={styles['open']} aria-label={`Nodes below ${node.name}`}>
            <ChevronRight size={16} aria-hidden />
          </summary>
          {below()}
        </details>
      )}
    </li>
  )
}

/** Nodes above a granted one are open, so that every tick is visible. */
function parentsOf(choices: readonly TreeChoice[], granted: Granted): ReadonlySet<string> {
  const parents = new Map(choices.map(({ id, parent }) => [id, parent]))
  const open = new Set<string>()
  for (const node of granted.keys()) {
    for (let above = parents.get(node); above; above = parents.get(above)) open.add(above)
  }
  return open
}
