import { Link } from 'react-router'
import type { MapPoint } from '#contract/views/data-map.ts'
import { maxCompared } from '#contract/views/comparison.ts'
import { formatCount } from '#core/format-count.ts'
import { listName, listNameOfSlug } from '#web/client-state/compared-list.ts'
import { CompareButton } from '#web/comparing/compare-button.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './data-map.module.css'

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
  const names = shown.map((id) => {
    const material = known.get(id)?.material
    return material === undefined ? listNameOfSlug(id) : listName({ slug: id, material })
  })
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
        {shown.length <= maxCompared ? (
          <CompareButton names={names} of={formatCount(shown.length, 'coil')} />
        ) : (
          <span>Up to {maxCompared} coils can be compared.</span>
        )}
        <Button look="quiet" onPress={onClear}>
          Clear
        </Button>
      </p>
    </section>
  )
}
