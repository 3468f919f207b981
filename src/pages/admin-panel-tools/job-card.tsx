import { Link } from 'react-router'
import type { JobState } from '#contract/jobs.ts'
import { dayAndTime } from '#web/format/day.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ToolsData } from './load.server.ts'
import styles from './page.module.css'

const tones: Readonly<Record<JobState, BadgeTone>> = {
  waiting: 'info',
  running: 'info',
  failed: 'danger',
  done: 'success',
  cancelled: 'neutral',
}

/** A job that staff begin by hand: what it does, what came of it last, and the button that begins it. */
export function JobCard({ job }: { readonly job: ToolsData['jobs'][number] }) {
  const { id, name, does, begin, last, waitsOrRuns, report } = job
  const faulty = report !== null && report.faults.length > 0
  return (
    <li className={styles['tool']}>
      <h3>{name}</h3>
      <p>{does}</p>
      {last ? (
        <p className={styles['last']}>
          <Badge tone={faulty ? 'danger' : tones[last.state]}>{last.stateName}</Badge>
          <Link to={`/admin-panel/jobs?state=${last.state}&job=${last.id}`}>{dayAndTime(last.at)} UTC</Link>
          <span>{last.says}</span>
        </p>
      ) : (
        <p>Has not been begun by hand yet, or its result has been removed.</p>
      )}
      <Form
        verb="start"
        hidden={{ kind: id }}
        submit={begin}
        sending="Queueing…"
        said="Queued."
        look="secondary"
        disabledReason={waitsOrRuns ? 'Waits or runs already' : undefined}
      />
    </li>
  )
}
