import { Link } from 'react-router'
import { Form } from '#web/ui/form.tsx'
import { useFreshWhile } from '#web/ui/fresh.ts'
import { Alert } from '#web/ui/card.tsx'
import type { WorkShown } from '#contract/jobs.ts'
import styles from './split.module.css'

const every = 2_000 // ms

type Props = {
  readonly work: WorkShown | null
  /** Page whose verb cancels it; the one of jobs, which staff open, where there is none. */
  readonly cancelAt?: string | undefined
}

/** The work that goes on behind the page, and why the last one has failed. */
export function WorkLine({ work, cancelAt }: Props) {
  const runs = isAtWork(work)
  useFreshWhile(runs, every)
  if (!work) return null
  const name = work.kind
  if (work.state === 'failed')
    return (
      <Alert tone="danger" title={`The last ${name} has failed`}>
        <p>{work.error}</p>
      </Alert>
    )
  if (!runs) return null
  return (
    <div className={styles['pair']}>
      <progress aria-label={`Progress of the ${name}`} max={1} value={work.progress ?? 0} />
      <output>
        {work.state === 'waiting' ? `The ${name} waits for its turn.` : (work.note ?? `The ${name} has begun.`)} You may
        close this page: it goes on.
      </output>
      <Form
        verb="cancel"
        action={cancelAt ?? '/admin-panel/jobs'}
        hidden={{ job: work.job }}
        submit="Cancel"
        sending="Cancelling…"
        look="secondary"
        small
      />
      {cancelAt === undefined && <Link to={`/admin-panel/jobs?job=${work.job}&state=${work.state}`}>Job</Link>}
    </div>
  )
}

export function isAtWork(work: WorkShown | null): boolean {
  return work?.state === 'waiting' || work?.state === 'running'
}
