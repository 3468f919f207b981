import { useState } from 'react'
import type { GrantHolder } from '#contract/organisations/changes.ts'
import { type Granted, GrantTree, type TreeChoice } from './grant-tree.tsx'
import { ReviewForm } from './review-form.tsx'
import styles from './split.module.css'

type GrantsFormProps = {
  readonly to: GrantHolder
  /** As in the dialog: "plan Forming". */
  readonly holder: string
  readonly choices: readonly TreeChoice[]
  readonly grants: readonly { readonly node: string; readonly endsAt: string | null }[]
  readonly dates?: boolean | undefined
}

export function GrantsForm({ to, holder, choices, grants, dates }: GrantsFormProps) {
  const before = new Map(grants.map(({ node, endsAt }) => [node, endsAt]))
  const [granted, setGranted] = useState<Granted>(before)
  const same = granted.size === before.size && [...granted].every(([node, endsAt]) => before.get(node) === endsAt)
  return (
    <ReviewForm
      className={styles['stack']}
      label="Review grants…"
      title={`Grants of the ${holder}`}
      kind="grants.set"
      hidden={{ ...to, shown: grants.map(({ node, endsAt }) => `${node} ${endsAt ?? ''}`) }}
      disabledReason={same ? 'No changes' : undefined}
    >
      <GrantTree choices={choices} granted={granted} onChange={setGranted} dates={dates} />
    </ReviewForm>
  )
}
