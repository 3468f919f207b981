import { Link } from 'react-router'
import { consentWording, noticeDays, type PrivateMaterial } from '#contract/organisations/private-data.ts'
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
import { SupportAccessCard } from './support-access.tsx'
import parts from './parts.module.css'

export function PrivateDataSection({ own }: { readonly own: OwnPrivateData }) {
  if (!own) {
    return (
      <Card title="Private data">
        <EmptyState>
          Private materials are visible to customers of the organisation that owns them. Your account does not belong to
          such an organisation.
        </EmptyState>
      </Card>
    )
  }
  const { data, steward, support } = own
  return (
    <div className={parts['section']}>
      <Card title={`Private materials of ${data.organisation.name}`}>
        <p>
          Visible only to members of {data.organisation.name} and the staff of Material Insights.{' '}
          {steward
            ? 'As a data steward you decide on publication, retention and deletion.'
            : 'Data stewards decide on them. An administrator of Material Insights appoints data stewards.'}{' '}
          <Link to="/mi-testing/upload-clients-data">Upload your test data</Link>
        </p>
        {data.materials.length === 0 ? (
          <EmptyState>No private materials yet.</EmptyState>
        ) : (
          <ul className={parts['list']} aria-label="Private materials">
            {data.materials.map((material) => (
              <Material key={material.id} material={material} steward={steward} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Retention">
        <div className={parts['form']}>
          <p>{retentionText(data.retention)}</p>
          {steward && (
            <Form
              verb="private-data"
              hidden={{ kind: 'retention' }}
              label="Retention of private materials"
              submit="Save"
              successMessage="Saved. Deletions announced under the previous rule are cancelled."
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
      {support && <SupportAccessCard {...support} />}
    </div>
  )
}

type MaterialProps = { readonly material: PrivateMaterial; readonly steward: boolean }

function Material({ material, steward }: MaterialProps) {
  const { id, name, path, keptUntil, projects, deletion } = material
  const facts = [
    filesText(material),
    ...(projects.length > 0 ? [`projects ${projects.join(', ')}`] : []),
    keptUntil === null ? 'stored until deletion is requested' : `stored until ${dayOf(keptUntil)}`,
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
        submit="Keep"
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
          submit="Delete now"
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

function Choices({ material: { id, name, consent } }: Pick<MaterialProps, 'material'>) {
  return (
    <>
      {consent === null && (
        <details>
          <summary>Consent to the publication of {name}</summary>
          <div className={parts['form']}>
            <p>{consentWording}</p>
            <Form
              verb="private-data"
              hidden={{ kind: 'consent', material: id }}
              label={`Consent to the publication of ${name}`}
              submit={`Give consent for ${name}`}
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
            {name} will be deleted in {noticeDays.asked} days, including all tests, models and original files. You can
            cancel until then. Export your data first. A record of the deletion remains.
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
            <TextField label="Reason" hint="Recorded with the deletion. Optional." name="reason" maxLength={500} />
          </Form>
        </div>
      </details>
    </>
  )
}
