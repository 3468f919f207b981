import { Link } from 'react-router'
import { consentWording, noticeDays, type PrivateMaterial } from '#contract/private-data.ts'
import { consentText, deletionText, filesText, retentionText } from '#web/private-data/words.ts'
import { PastDeletions } from '#web/private-data/past-deletions.tsx'
import { RetentionFields } from '#web/private-data/retention-fields.tsx'
import { Message } from '#web/ui/message.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card, EmptyState } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayOf } from './dates.ts'
import type { OwnPrivateData } from './load.server.ts'
import parts from './parts.module.css'

/** Private materials of the reader's organisation; its data stewards decide what becomes of them. */
export function PrivateDataSection({ own }: { readonly own: OwnPrivateData }) {
  if (!own) {
    return (
      <Card title="Private data">
        <EmptyState>
          Private materials belong to an organisation and are shown to its customers. Your account is not one of them.
        </EmptyState>
      </Card>
    )
  }
  const { data, steward } = own
  return (
    <div className={parts['section']}>
      <Card title={`Private materials of ${data.organisation.name}`}>
        <p>
          Only people of {data.organisation.name} and the staff of Material Insights see them.{' '}
          {steward
            ? 'You are a data steward: you decide whether they are published, how long they are kept, and when they are deleted.'
            : 'Data stewards decide about them; an administrator of Material Insights names them.'}{' '}
          <Link to="/mi-testing/upload-clients-data">Upload your test data</Link>
        </p>
        {data.materials.length === 0 ? (
          <EmptyState>There are none at the moment.</EmptyState>
        ) : (
          <ul className={parts['list']} aria-label="Private materials">
            {data.materials.map((material) => (
              <Material key={material.id} material={material} steward={steward} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="How long they are kept">
        <div className={parts['form']}>
          <p>{retentionText(data.retention)}</p>
          {steward && (
            <Form
              verb="private-data"
              hidden={{ kind: 'retention' }}
              label="How long private materials are kept"
              submit="Save"
              said="Saved. Deletions that the rule before had announced are taken back."
              once
            >
              <RetentionFields retention={data.retention} />
            </Form>
          )}
        </div>
      </Card>
      {data.past.length > 0 && (
        <Card title="Deletions">
          <PastDeletions past={data.past} />
        </Card>
      )}
    </div>
  )
}

type MaterialProps = { readonly material: PrivateMaterial; readonly steward: boolean }

function Material({ material, steward }: MaterialProps) {
  const { id, name, path, keptUntil, projects, deletion } = material
  const facts = [
    filesText(material),
    ...(projects.length > 0 ? [`projects ${projects.join(', ')}`] : []),
    keptUntil === null ? 'kept until somebody asks for deletion' : `kept until ${dayOf(keptUntil)}`,
  ]
  return (
    <li className={parts['item']}>
      <span className={parts['what']}>
        <Link to={`/mi-database/${path}`}>{name}</Link>
        <span className={parts['small']}>{facts.join(', ')}</span>
        <span className={parts['small']}>Publication: {consentText(material)}</span>
      </span>
      <LinkButton href={`/api/v1/private-data/${id}/export`} download small aria-label={`Export everything of ${name}`}>
        Export everything
      </LinkButton>
      {deletion ? (
        <Message tone="warning" text={deletionText(deletion)}>
          {deletion.reason !== '' && <p>Reason: {deletion.reason}</p>}
          {steward && <Decision material={material} deletion={deletion.id} asking={deletion.state === 'asking'} />}
        </Message>
      ) : (
        steward && <Choices material={material} />
      )}
    </li>
  )
}

type DecisionProps = { readonly material: PrivateMaterial; readonly deletion: string; readonly asking: boolean }

function Decision({ material: { name }, deletion, asking }: DecisionProps) {
  return (
    <span className={parts['actions']}>
      <Form
        verb="private-data"
        hidden={{ kind: 'keep', deletion }}
        submit="Keep it"
        submitLabel={`Keep ${name}`}
        sending="Keeping…"
        look="secondary"
        small
        once
      />
      {asking && (
        <Form
          verb="private-data"
          hidden={{ kind: 'delete-now', deletion }}
          submit="Delete it now"
          submitLabel={`Delete ${name} now`}
          sending="Deleting…"
          look="danger"
          small
          once
        />
      )}
    </span>
  )
}

/** Agree to publication or take that back, and ask for deletion. */
function Choices({ material: { id, name, consent } }: Pick<MaterialProps, 'material'>) {
  return (
    <>
      {consent === null && (
        <details>
          <summary>Agree to the publication of {name}</summary>
          <div className={parts['form']}>
            <p>{consentWording}</p>
            <Form
              verb="private-data"
              hidden={{ kind: 'consent', material: id }}
              label={`Agree to the publication of ${name}`}
              submit={`I agree for ${name}`}
              once
            />
          </div>
        </details>
      )}
      {consent?.promotedAt === null && (
        <Form
          verb="private-data"
          hidden={{ kind: 'withdraw-consent', consent: consent.id }}
          submit="Withdraw the consent"
          submitLabel={`Withdraw the consent for ${name}`}
          sending="Withdrawing…"
          look="secondary"
          small
          once
        />
      )}
      <details>
        <summary>Delete {name}</summary>
        <div className={parts['form']}>
          <p>
            {name} is deleted in {noticeDays.asked} days, with all its tests, models and original files. Until then you
            can keep it. Export everything before; a proof of the deletion remains.
          </p>
          <Form
            verb="private-data"
            hidden={{ kind: 'delete', material: id }}
            label={`Delete ${name}`}
            submit={`Delete in ${noticeDays.asked} days`}
            sending="Announcing…"
            look="danger"
            once
          >
            <TextField label="Reason" hint="Stands in the proof; may be empty" name="reason" maxLength={500} />
          </Form>
        </div>
      </details>
    </>
  )
}
