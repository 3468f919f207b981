import { Fragment, type ReactNode } from 'react'
import type { ShownFit } from '#contract/views/simulation.ts'
import { SymbolText } from '#web/ui/symbol.tsx'
import styles from './fit-facts.module.css'

type FitFactsProps = {
  /** By short name; undefined ones are omitted. */
  readonly of: Readonly<Record<string, ReactNode>>
}

export function FitFacts({ of }: FitFactsProps) {
  return (
    <dl className={styles['facts']}>
      {Object.entries(of)
        .filter(([, value]) => value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>
              <SymbolText of={name} />
            </dt>
            <dd>
              <SymbolText of={value} />
            </dd>
          </Fragment>
        ))}
    </dl>
  )
}

export function PhysicalChecks({ checks }: Pick<ShownFit, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <ul className={styles['checks']} aria-label="Physical checks">
      {checks.map(({ id, passed, text }) => (
        <li key={id} data-passed={passed}>
          <span aria-hidden="true">{passed ? '✓' : '✗'}</span>
          <span className="visually-hidden">{passed ? 'passed: ' : 'failed: '}</span> <SymbolText of={text} />
        </li>
      ))}
    </ul>
  )
}
