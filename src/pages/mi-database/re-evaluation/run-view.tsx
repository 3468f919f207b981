import { countWords } from '#core/count-words.ts'
import { Link } from 'react-router'
import { csvText } from '#core/export/csv.ts'
import { Facts } from '#web/admin/facts.tsx'
import { MovedNumbers } from '#web/admin/moved-numbers.tsx'
import styles from '#web/admin/split.module.css'
import { WayBack } from '#web/admin/way-back.tsx'
import { isAtWork, WorkLine } from '#web/admin/work-line.tsx'
import { dayAndTime } from '#web/format/day.ts'
import { Alert } from '#web/ui/card.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReEvaluationView } from '#views/re-evaluation/re-evaluation.ts'

/** One re-evaluation: what it selects, what would move, and the button that stores it. */
export function RunView({ run }: { readonly run: ReEvaluationView }) {
  const { id, selection, settings, specimens, counts, work, moved, from, storedAt, reason, problem } = run
  return (
    <>
      <Facts
        label="Re-evaluation"
        of={{
          Selection: `${selection.join(' · ')}: ${countWords(specimens, 'specimen')}`,
          Settings: settings.join(', ') || 'As stated with each specimen',
          Begun: `${dayAndTime(run.createdAt)} UTC`,
          ...(counts && { Preview: foundOf(counts) }),
          ...(storedAt !== null && { Stored: `${dayAndTime(storedAt)} UTC · ${reason ?? ''}` }),
        }}
      />
      <WorkLine work={work} />
      {problem !== null && storedAt === null && (
        <Alert tone="danger" title="The drafts were not stored">
          <p>{problem}</p>
        </Alert>
      )}
      {counts && moved.length > 0 && (
        <section className={styles['stack']} aria-labelledby="moved">
          <h2 id="moved">Numbers that move</h2>
          <MovedNumbers moved={moved} />
          <nav className={styles['pair']} aria-label="Numbers">
            {from > 0 && <Link to={`?run=${id}&from=${Math.max(0, from - moved.length)}`}>Numbers before</Link>}
            <span>
              {from + 1} to {from + moved.length} of {countWords(counts.moved)}
            </span>
            {from + moved.length < counts.moved && (
              <Link to={`?run=${id}&from=${from + moved.length}`}>More numbers</Link>
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
          submit={`Store ${countWords(counts.drafts, 'number')} and ${countWords(counts.curves, 'curve')} as drafts`}
          sending="Queueing…"
          disabledReason={isAtWork(work) ? 'Wait for the work under way' : undefined}
        >
          <TextField
            label="Why"
            name="reason"
            required
            maxLength={500}
            hint="Stands in the history of each specimen and in the audit log"
          />
        </Form>
      )}
      {storedAt !== null && <Stored run={run} />}
    </>
  )
}

/** What was stored, and the way back. */
function Stored({ run: { id, standing, work } }: { readonly run: ReEvaluationView }) {
  return (
    <>
      <p>
        The drafts stand beside the published numbers. Readers see them with the next release of their materials.{' '}
        <Link to="/admin-panel/releases">Releases</Link>
      </p>
      <WayBack
        standing={standing}
        refused="The drafts cannot be taken back: something stands on them"
        hidden={{ run: id }}
        submit="Take the drafts back"
        hint="Numbers, curves and settings stand as before. The preview stays and can be stored again."
        disabledReason={isAtWork(work) ? 'Wait for the work under way' : undefined}
      />
    </>
  )
}

function foundOf(counts: NonNullable<ReEvaluationView['counts']>): string {
  const { coils, moved, found, lost, drafts, curves, unchanged, along = 0 } = counts
  const renewed = drafts - moved
  return [
    countWords(coils, 'coil'),
    ...(along > 0 ? [`with ${countWords(along, 'specimen')} of tests that compare with tension`] : []),
    moved === 0 ? 'every number keeps its value' : `${countWords(moved, 'number')} with another value`,
    ...(found > 0 ? [`${found} found anew`] : []),
    ...(lost > 0 ? [`${lost} found no more`] : []),
    ...(renewed > 0
      ? [`${countWords(renewed, 'number')} with the same value from other points or by another method`]
      : []),
    ...(curves > 0 ? [`${countWords(curves, 'curve')} with other points`] : []),
    `${countWords(unchanged, 'number')} as stored`,
  ].join(', ')
}

/** The numbers shown, with all their digits. */
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
      Download these (CSV)
    </a>
  )
}
