import type { ReleaseActAnswer, ReleasePreview } from '#contract/release-acts.ts'
import styles from '#web/admin/split.module.css'
import { dayAndTime } from '#web/format/day.ts'
import { Alert } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import { ChangesList } from './changes-list.tsx'
import { WhenField } from './compose-form.tsx'
import type { ReleasesData } from './load.server.ts'
import { planStateNames } from './plan-states.ts'

type Plan = ReleasesData['plans'][number]

/** A planned release: what it holds, what it would change and for whom, and then the release. */
export function PlanPanel({ plan }: { readonly plan: Plan }) {
  const { id, note, of, countsAt, state, release, problem } = plan
  const open = state === 'waiting' || state === 'failed'
  return (
    <>
      <p>{note}</p>
      <p className={styles['quiet']}>
        {planStateNames[state]}
        {release !== null && ` as ${release}`}
        {open && countsAt !== null && `, becomes a release on ${dayAndTime(countsAt)} UTC`}
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
            <summary>Another time</summary>
            <Form verb="schedule" hidden={{ plan: id }} submit="Change the time" sending="Changing…" look="secondary">
              <WhenField value={countsAt} />
            </Form>
          </details>
          <Form
            verb="cancel"
            hidden={{ plan: id }}
            submit="Give this plan up"
            sending="Giving up…"
            look="quiet"
            said="Given up. Its drafts go on waiting."
          />
        </>
      )}
    </>
  )
}

/** Nothing is published that nobody has looked at: the button comes with the preview. */
function PreviewAndPublish({ plan: { id } }: { readonly plan: Plan }) {
  const preview = useVerb<ReleasePreview>('preview')
  const answer = preview.answer && 'done' in preview.answer && !preview.pending ? preview.answer.done : undefined
  return (
    <>
      <Form<ReleasePreview>
        verb="preview"
        used={preview}
        hidden={{ plan: id }}
        submit={answer ? 'Preview again' : 'Preview'}
        sending="Working out what changes…"
        look={answer ? 'secondary' : 'primary'}
      />
      {answer && (
        <section aria-label="Preview">
          <h3>Release {answer.release} would change</h3>
          <Approvals preview={answer} />
          <ChangesList difference={answer.difference} audience={answer.materials} />
          <Form<ReleaseActAnswer>
            verb="publish"
            hidden={{ plan: id }}
            submit={`Publish as ${answer.release}`}
            sending="Publishing…"
            once
            said="Published."
          />
        </section>
      )}
    </>
  )
}

function Approvals({ preview: { approved, unapproved } }: { readonly preview: ReleasePreview }) {
  if (unapproved === 0)
    return approved > 0 ? (
      <p>{approved === 1 ? '1 approved record is' : `${approved} approved records are`} part of it.</p>
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
