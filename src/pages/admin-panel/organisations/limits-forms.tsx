import { fileQuota, gigabyte } from '#contract/upload-limits.ts'
import { ReviewForm } from '#web/admin/review-form.tsx'
import styles from '#web/admin/split.module.css'
import { bytes } from '#web/format/bytes.ts'
import { TextField } from '#web/ui/text-field.tsx'

type Limits = {
  readonly id: string
  readonly name: string
  /** What is kept and may be kept [byte], and whether the share was set for this organisation. */
  readonly files: { readonly kept: number; readonly quota: number; readonly own: boolean }
  readonly secondFactor: boolean
}

/** How much an organisation may store, and whether its people show a second factor. */
export function LimitsForms({ limits: { id, name, files, secondFactor } }: { readonly limits: Limits }) {
  return (
    <>
      <h3>Storage</h3>
      <p className={styles['quiet']}>
        Files of its uploads: {bytes(files.kept)} of {files.quota / gigabyte} GB (
        {files.own ? 'set for this organisation' : 'as every organisation'}).
      </p>
      <details>
        <summary>How much it may store</summary>
        <div className={styles['panel']}>
          <ReviewForm
            className={styles['stack']}
            title={`How much ${name} may store`}
            kind="organisation.quota"
            hidden={{ organisation: id }}
            needsReason
          >
            <TextField
              key={files.own ? files.quota : 'usual'}
              label="Share [GB]"
              name="gigabytes"
              type="number"
              step={1}
              min={fileQuota.least}
              max={fileQuota.most}
              defaultValue={files.own ? files.quota / gigabyte : ''}
              hint={`${fileQuota.least} to ${fileQuota.most}, files of its uploads, each counted once. Empty: ${fileQuota.usual} GB.`}
            />
          </ReviewForm>
        </div>
      </details>
      <h3>Second factor</h3>
      <p className={styles['quiet']}>
        {secondFactor
          ? 'Its people show one beside their password.'
          : 'A password is enough, unless the rules of the site ask for more.'}
      </p>
      <ReviewForm
        small
        className={styles['pair']}
        label={secondFactor ? 'A password is enough…' : 'Ask for a second factor…'}
        title={secondFactor ? `A password is enough for people of ${name}` : `A second factor for people of ${name}`}
        kind="company.second-factor"
        hidden={{ organisation: id, required: secondFactor ? 'no' : 'yes' }}
        needsReason
      />
    </>
  )
}
