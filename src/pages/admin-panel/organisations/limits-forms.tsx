import { fileQuota, gigabyte } from '#contract/uploads/upload-limits.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { bytes } from '#web/format/bytes.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Limits = {
  readonly id: string
  readonly name: string
  /** Stored and permitted size [byte]; `own`: the quota was set for this organisation. */
  readonly files: { readonly kept: number; readonly quota: number; readonly own: boolean }
  readonly secondFactor: boolean
}

export function LimitsForms({ limits: { id, name, files, secondFactor } }: { readonly limits: Limits }) {
  return (
    <>
      <h3>Storage</h3>
      <p className={styles['muted']}>
        Uploaded files: {bytes(files.kept)} of {files.quota / gigabyte} GB (
        {files.own ? 'custom limit' : 'default limit'}).
      </p>
      <details>
        <summary>Storage limit</summary>
        <div className={styles['panel']}>
          <ReviewForm
            className={styles['stack']}
            title={`Storage limit of ${name}`}
            kind="organisation.quota"
            hidden={{ organisation: id }}
            needsReason
          >
            <TextField
              key={files.own ? files.quota : 'usual'}
              label="Limit [GB]"
              name="gigabytes"
              type="number"
              step={1}
              min={fileQuota.min}
              max={fileQuota.max}
              defaultValue={files.own ? files.quota / gigabyte : ''}
              hint={`${fileQuota.min} to ${fileQuota.max} GB of uploaded files. Default: ${fileQuota.usual} GB.`}
            />
          </ReviewForm>
        </div>
      </details>
      <h3>Two-factor authentication</h3>
      <p className={styles['muted']}>
        {secondFactor ? 'Members must use two-factor authentication.' : 'Optional, unless the site rules require it.'}
      </p>
      <ReviewForm
        small
        className={styles['pair']}
        label={secondFactor ? 'Make two-factor optional…' : 'Require two-factor authentication…'}
        title={
          secondFactor
            ? `Make two-factor authentication optional for ${name}`
            : `Require two-factor authentication for ${name}`
        }
        kind="company.second-factor"
        hidden={{ organisation: id, required: secondFactor ? 'no' : 'yes' }}
        needsReason
      />
    </>
  )
}
