import { formatCount } from '#core/format-count.ts'
import { Link } from 'react-router'
import { csvText } from '#core/export/csv.ts'
import { Facts } from '#web/admin/facts.tsx'
import { MovedNumbers } from '#web/admin/moved-numbers.tsx'
import styles from '#web/admin/split.module.css'
import { UndoForm } from '#web/admin/undo-form.tsx'
import { isRunning, JobProgress } from '#web/admin/job-progress.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { Alert } from '#web/ui/card.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReEvaluationView } from '#views/re-evaluation/re-evaluation.ts'

export function RunView({ run }: { readonly run: ReEvaluationView }) {
  const { id, selection, settings, specimens, counts, work, moved, from, storedAt, reason, problem } = run
  return (
    <>
      <Facts
        label="Re-evaluation"
        of={{
          Selection: `${selection.join(' · ')}: ${formatCount(specimens, 'specimen')}`,
          Settings: settings.join(', ') || 'Settings of each specimen',
          Begun: `${dayAndTime(run.createdAt)} UTC`,
          ...(counts && { Preview: foundOf(counts) }),
          ...(storedAt !== null && { Stored: `${dayAndTime(storedAt)} UTC · ${reason ?? ''}` }),
        }}
      />
      <JobProgress work={work} />
      {problem !== null && storedAt === null && (
        <Alert tone="danger" title="The drafts were not stored">
          <p>{problem}</p>
        </Alert>
      )}
      {counts && moved.length > 0 && (
        <section className={styles['stack']} aria-labelledby="moved">
          <h2 id="moved">Changed values</h2>
          <MovedNumbers moved={moved} />
          <nav className={styles['pair']} aria-label="Values">
            {from > 0 && <Link to={`?run=${id}&from=${Math.max(0, from - moved.length)}`}>Previous values</Link>}
            <span>
              {from + 1} to {from + moved.length} of {formatCount(counts.moved)}
            </span>
            {from + moved.length < counts.moved && (
              <Link to={`?run=${id}&from=${from + moved.length}`}>More values</Link>
            )}
            <NumbersFile moved={moved} />
          </nav>
        </section>
      )}
      {counts && storedAt === null && (
        <Form
          verb="store"
          label="Store as drafts"
          hidden={{ run: id }}
          submit={`Store ${formatCount(counts.drafts, 'value')} and ${formatCount(counts.curves, 'curve')} as drafts`}
          sending="Queueing…"
          disabledReason={isRunning(work) ? 'Wait for the running job' : undefined}
        >
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={500}
            hint="Recorded in the history of each specimen and in the audit trail"
          />
        </Form>
      )}
      {storedAt !== null && <Stored run={run} />}
    </>
  )
}

function Stored({ run: { id, undoBlockers, work } }: { readonly run: ReEvaluationView }) {
  return (
    <>
      <p>
        The drafts are stored next to the published values. Readers see them after the next release of their materials.{' '}
        <Link to="/admin-panel/releases">Releases</Link>
      </p>
      <UndoForm
        blockers={undoBlockers}
        refused="The drafts cannot be deleted because other records depend on them"
        hidden={{ run: id }}
        submit="Delete the drafts"
        hint="Values, curves and settings are restored. The preview remains and can be stored again."
        disabledReason={isRunning(work) ? 'Wait for the running job' : undefined}
      />
    </>
  )
}

function foundOf(counts: NonNullable<ReEvaluationView['counts']>): string {
  const { coils, moved, found, lost, drafts, curves, unchanged, along = 0 } = counts
  const renewed = drafts - moved
  return [
    formatCount(coils, 'coil'),
    ...(along > 0 ? [`including ${formatCount(along, 'specimen')} of tests that refer to tension`] : []),
    moved === 0 ? 'no values change' : `${formatCount(moved, 'value')} changed`,
    ...(found > 0 ? [`${found} new`] : []),
    ...(lost > 0 ? [`${lost} no longer found`] : []),
    ...(renewed > 0 ? [`${formatCount(renewed, 'value')} equal, but from other points or by another method`] : []),
    ...(curves > 0 ? [`${formatCount(curves, 'curve')} with other points`] : []),
    `${formatCount(unchanged, 'value')} unchanged`,
  ].join(', ')
}

function NumbersFile({ moved }: { readonly moved: ReEvaluationView['moved'] }) {
  const column = (name: string, cell: (one: ReEvaluationView['moved'][number]) => string | number | null) => ({
    name,
    unit: '-',
    cell: (i: number) => cell(moved[i]!) ?? '',
  })
  const text = csvText({
    name: 'moved-numbers',
    notes: [],
    rows: moved.length,
    columns: [
      column('coil', ({ coil }) => coil),
      column('specimen', ({ specimen }) => specimen),
      column('property', ({ property }) => property),
      column('unit', ({ unit }) => unit),
      column('before', ({ before }) => before),
      column('after', ({ after }) => after),
    ],
  })
  return (
    <a
      className={buttonClass('secondary')}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(text)}`}
      download="moved-numbers.csv"
    >
      Download changed values (CSV)
    </a>
  )
}
