import type { Issue } from '#core/issue.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './own-data.module.css'

const words = { error: 'Error', warning: 'Warning', info: 'Note' } as const
const order = { error: 0, warning: 1, info: 2 } as const
const maxShown = 40

type FindingListProps = {
  readonly name: string
  readonly issues: readonly Issue[]
  /** With the file name and open, for reports of several files. */
  readonly named?: boolean
}

/** Issues of a file, errors first, without duplicates. */
export function FindingList({ name, issues, named = false }: FindingListProps) {
  if (issues.length === 0) return null
  const folded = [...Map.groupBy(issues, ({ severity, message }) => `${severity} ${message}`).values()].toSorted(
    ([a], [b]) => order[a!.severity] - order[b!.severity],
  )
  const errors = issues.some(({ severity }) => severity === 'error')
  return (
    <details key={String(errors)} open={errors || named}>
      <summary>
        {named && `${name}: `}
        {folded.length === 1 ? '1 finding' : `${folded.length} findings`}
      </summary>
      <ul className={styles['issues']} aria-label={`Findings in ${name}`}>
        {folded.slice(0, maxShown).map((group) => {
          const [{ severity, message, line, column }] = group as [Issue, ...Issue[]]
          return (
            <li key={`${severity} ${message}`}>
              <strong>{words[severity]}</strong>
              {line !== undefined && `, line ${line}`}
              {column !== undefined && `, column ${column}`}: <SymbolText of={message} />
              {group.length > 1 && ` (${group.length} times)`}
            </li>
          )
        })}
      </ul>
      {folded.length > maxShown && <p className={styles['note']}>and {folded.length - maxShown} more</p>}
    </details>
  )
}
