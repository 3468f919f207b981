import { useState } from 'react'
import type { GrantHolder } from '#contract/organisations/changes.ts'
import { type Granted, GrantTree, type TreeChoice } from './grant-tree.tsx'
import { ReviewChange } from './review-change.tsx'
import styles from './split.module.css'

type GrantsFormProps = {
  readonly to: GrantHolder
  /** As the dialog names it: "plan Forming". */
  readonly holder: string
  readonly choices: readonly TreeChoice[]
  readonly grants: readonly { readonly node: string; readonly endsAt: string | null }[]
  readonly dates?: boolean | undefined
}

/** Ticks of a plan, a subscription or a role, saved together. */
export function GrantsForm({ to, holder, choices, grants, dates }: GrantsFormProps) {
  const before = new Map(grants.map(({ node, endsAt }) => [node, endsAt]))
  const [granted, setGranted] = useState<Granted>(before)
  const same = granted.size === before.size && [...granted].every(([node, endsAt]) => before.get(node) === endsAt)
  const nodes = [...granted].map(([node, endsAt]) => ({ node, endsAt }))
  return (
    <>
      <GrantTree choices={choices} granted={granted} onChange={setGranted} dates={dates} />
      <div className={styles['pair']}>
        <ReviewChange
          label="Review grants…"
          title={`Grants of the ${holder}`}
          change={{ kind: 'grants.set', to, nodes, shown: grants.map(({ node, endsAt }) => ({ node, endsAt })) }}
          disabledReason={same ? 'Unchanged' : undefined}
        />
      </div>
    </>
  )
}
