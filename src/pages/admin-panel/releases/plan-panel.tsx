import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatCount } from '#core/format-count.ts'
import type { ReleaseActionResult, ReleasePreview } from '#contract/releases/release-actions.ts'
import styles from '#web/admin/split.module.css'
import { dayAndTime } from '#web/format/day.ts'
import { Alert } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { ChangesList } from './changes-list.tsx'
import { WhenField } from './compose-form.tsx'
import type { ReleasesData } from './load.server.ts'
import { planStateNames } from './plan-states.ts'

type Plan = ReleasesData['plans'][number]

export function PlanPanel({ plan }: { readonly plan: Plan }) {
  const { id, note, of, countsAt, state, release, problem } = plan
  const open = state === 'waiting' || state === 'failed'
  return (
    <>
      <p>{note}</p>
      <p className={styles['muted']}>
        {planStateNames[state]}
        {release !== null && ` as ${release}`}
        {open && countsAt !== null && `, will be published on ${dayAndTime(countsAt)} UTC`}
      </p>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      <details open={of.length <= 10}>
        <summary>{of.length === 1 ? '1 material or coil' : `${of.length} materials and coils`}</summary>
        <ul>
          {of.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
      {open && (
        <>
          <PreviewAndPublish plan={plan} />
          <details>
            <summary>Reschedule</summary>
            <Form verb="schedule" hidden={{ plan: id }} submit="Reschedule" sending="Changing…" look="secondary">
              <WhenField value={countsAt} />
            </Form>
          </details>
          <Form
            verb="cancel"
            hidden={{ plan: id }}
            submit="Discard"
            sending="Discarding…"
            look="quiet"
            successMessage="Discarded. The drafts remain unreleased."
          />
        </>
      )}
    </>
  )
}

/** The release button appears with the preview, so that every plan is reviewed first. */
function PreviewAndPublish({ plan: { id } }: { readonly plan: Plan }) {
  const preview = useVerb<ReleasePreview>('preview')
  const { send } = preview
  const isNew = useLocation().state === 'preview'
  useEffect(() => {
    if (isNew) send({ plan: id })
  }, [isNew, send, id])
  const answer = preview.answer && 'done' in preview.answer && !preview.pending ? preview.answer.done : undefined
  return (
    <>
      <Form<ReleasePreview>
        verb="preview"
        used={preview}
        hidden={{ plan: id }}
        submit={answer ? 'Preview again' : 'Preview'}
        sending="Computing the changes…"
        look={answer ? 'secondary' : 'primary'}
      />
      {answer && (
        <section aria-label="Preview">
          <h3>Release {answer.release} would change</h3>
          <Approvals preview={answer} />
          <ChangesList difference={answer.difference} audience={answer.materials} />
          <Form<ReleaseActionResult>
            verb="publish"
            hidden={{ plan: id }}
            submit={`Publish as ${answer.release}`}
            sending="Publishing…"
            once
            successMessage="Published."
          >
            {answer.unapproved > 0 && (
              <Checkbox name="unapproved" value={answer.unapproved} required>
                Publish {formatCount(answer.unapproved, 'record')} without approval
              </Checkbox>
            )}
          </Form>
        </section>
      )}
    </>
  )
}

function Approvals({ preview: { approved, unapproved } }: { readonly preview: ReleasePreview }) {
  if (unapproved === 0)
    return approved > 0 ? (
      <p>{approved === 1 ? '1 approved record is' : `${approved} approved records are`} included.</p>
    ) : null
  return (
    <Alert tone="warning">
      <p>
        {unapproved === 1 ? '1 record is' : `${unapproved} records are`} published without approval
        {approved > 0 && `, ${approved} with it`}.
      </p>
    </Alert>
  )
}
