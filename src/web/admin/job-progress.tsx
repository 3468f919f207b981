import { Link } from 'react-router'
import { Form } from '#web/ui/form.tsx'
import { useRevalidateWhile } from '#web/ui/revalidate.ts'
import { Alert } from '#web/ui/card.tsx'
import type { WorkShown } from '#contract/jobs/jobs.ts'
import styles from './split.module.css'

const every = 2_000 // ms

type Props = {
  readonly work: WorkShown | null
  /** Page whose verb cancels it; default: the jobs page of staff. */
  readonly cancelAt?: string | undefined
}

export function JobProgress({ work, cancelAt }: Props) {
  const runs = isRunning(work)
  useRevalidateWhile(runs, every)
  if (!work) return null
  const name = work.kind
  if (work.state === 'failed')
    return (
      <Alert tone="danger" title={`The last ${name} failed`}>
        <p>{work.error}</p>
      </Alert>
    )
  if (!runs) return null
  return (
    <div className={styles['pair']}>
      <progress aria-label={`Progress of the ${name}`} max={1} value={work.progress ?? 0} />
      <output>
        {work.state === 'waiting' ? `The ${name} is queued` : (work.note ?? `The ${name} has started`)}. You can close
        this page; the job continues.
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

export function isRunning(work: WorkShown | null): boolean {
  return work?.state === 'waiting' || work?.state === 'running'
}
