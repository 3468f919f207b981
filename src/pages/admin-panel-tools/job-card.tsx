import { Link } from 'react-router'
import type { JobState } from '#contract/jobs/jobs.ts'
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
          <span>{last.statusText}</span>
        </p>
      ) : (
        <p>Never run manually, or the result has expired.</p>
      )}
      <Form
        verb="start"
        hidden={{ kind: id }}
        submit={begin}
        sending="Queueing…"
        successMessage="Queued."
        look="secondary"
        disabledReason={waitsOrRuns ? 'Already queued or running' : undefined}
      />
    </li>
  )
}
