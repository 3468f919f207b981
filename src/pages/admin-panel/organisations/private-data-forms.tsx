import type { PrivateData, PrivateMaterial } from '#contract/organisations/private-data.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { consentText, deletionText, filesText, retentionText } from '#web/private-data/words.ts'
import { PastDeletions } from '#web/private-data/past-deletions.tsx'
import { RetentionFields } from '#web/private-data/retention-fields.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

export function PrivateDataForms({ data }: { readonly data: PrivateData }) {
  const { organisation, retention, materials, past } = data
  return (
    <>
      <h3>Private data</h3>
      <p className={styles['muted']}>{retentionText(retention)}</p>
      <details>
        <summary>Retention</summary>
        <div className={styles['panel']}>
          <ReviewForm
            className={styles['stack']}
            title={`Retention of private materials of ${organisation.name}`}
            kind="private.retention"
            hidden={{ organisation: organisation.id }}
          >
            <RetentionFields retention={retention} />
          </ReviewForm>
        </div>
      </details>
      {materials.length === 0 ? (
        <p className={styles['muted']}>No private materials.</p>
      ) : (
        materials.map((material) => <MaterialForms key={material.id} material={material} />)
      )}
      {past.length > 0 && (
        <details>
          <summary>Deletions</summary>
          <PastDeletions past={past} />
        </details>
      )}
    </>
  )
}

function MaterialForms({ material }: { readonly material: PrivateMaterial }) {
  const { id, name, path, consent, deletion, projects } = material
  const promoted = consent !== null && consent.promotedAt !== null
  const grade = path.split('/').slice(0, -1).join('/')
  return (
    <details>
      <summary>
        {name}
        {deletion ? `: ${deletionText(deletion)}` : consent ? `: ${consentText(material)}` : ''}
      </summary>
      <div className={styles['panel']}>
        <p className={styles['muted']}>
          {filesText(material)}
          {projects.length > 0 && `, projects ${projects.join(', ')}`}. Publication: {consentText(material)}.
        </p>
        {consent && <blockquote className={styles['muted']}>“{consent.wording}”</blockquote>}
        {consent?.promotedAt === null && !deletion && (
          <ReviewForm
            className={styles['stack']}
            label="Promote…"
            title={`A neutral copy of ${name} for the public catalogue`}
            kind="private.promote"
            hidden={{ material: id }}
          >
            <TextField
              label="Public grade"
              name="grade"
              hint="Path in the tree, e.g. Steels/AHSS/Dual-Phase/DP980"
              required
              defaultValue={grade}
            />
          </ReviewForm>
        )}
        {promoted && !consent.published && (
          <ReviewForm
            label="Undo promotion…"
            title={`Delete the draft ${consent.promotedTo}`}
            className={styles['pair']}
            kind="private.undo-promotion"
            hidden={{ consent: consent.id }}
          />
        )}
        <div className={styles['pair']}>
          <LinkButton
            href={`/api/v1/private-data/${id}/export`}
            download
            small
            aria-label={`Export everything of ${name}`}
          >
            Export everything
          </LinkButton>
          {deletion ? (
            <ReviewForm
              small
              label="Keep…"
              title={`Keep ${name}`}
              kind="private.keep"
              hidden={{ deletion: deletion.id }}
            />
          ) : (
            <ReviewForm
              small
              label="Delete…"
              title={`Delete ${name}`}
              kind="private.delete"
              hidden={{ material: id }}
              look="danger"
              needsReason
              disabledReason={promoted && !consent.published ? 'Being promoted' : undefined}
            />
          )}
        </div>
      </div>
    </details>
  )
}
