import { Link } from 'react-router'
import type { MapPoint } from '#contract/views/data-map.ts'
import { ReleaseLink } from '#web/release/release-link.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './data-map.module.css'

const maxCompared = 8

type CoilSelectionProps = {
  readonly chosen: readonly string[]
  readonly coils: readonly MapPoint[]
  /** Too many coils for a list: unknown ones are shown by id. */
  readonly unlisted: boolean
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
}

export function CoilSelection({ chosen, coils, unlisted, onRemove, onClear }: CoilSelectionProps) {
  const known = new Map(coils.map((coil) => [coil.id, coil]))
  const shown = chosen.filter((id) => unlisted || known.has(id))
  if (shown.length === 0) return null
  const comparable = shown.length >= 2 && shown.length <= maxCompared
  return (
    <section aria-labelledby="selection" className={styles['selection']}>
      <h2 id="selection">Selection ({shown.length})</h2>
      <ul>
        {shown.map((id) => {
          const coil = known.get(id)
          const name = coil?.name ?? id.split('~').at(-1)!
          return (
            <li key={id}>
              {coil ? <Link to={coil.to}>{name}</Link> : name}
              <Button small look="quiet" onPress={() => onRemove(id)} aria-label={`Remove ${name}`}>
                Remove
              </Button>
            </li>
          )
        })}
      </ul>
      <p className={styles['ways']}>
        {comparable ? (
          <ReleaseLink
            to={`/mi-database/mi-data-comparator?materials=${shown.join(',')}`}
            className={buttonClass('secondary')}
          >
            Compare
          </ReleaseLink>
        ) : (
          <span>Compare 2 to {maxCompared} coils.</span>
        )}
        <Button look="quiet" onPress={onClear}>
          Clear
        </Button>
      </p>
    </section>
  )
}
