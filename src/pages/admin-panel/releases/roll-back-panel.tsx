import type { ReleaseActionResult } from '#contract/releases/release-actions.ts'
import styles from '#web/admin/split.module.css'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangesList } from './changes-list.tsx'
import type { ReleasesData } from './load.server.ts'

export function RollBackPanel({ back, asked }: { readonly back: ReleasesData['back']; readonly asked: string }) {
  return (
    <>
      <p>
        Creates a new release with the records of {asked} . Later records become drafts again; the releases in between
        stay readable.
      </p>
      <h3>Readers would then see</h3>
      {back && <ChangesList difference={back} />}
      <Form<ReleaseActionResult>
        verb="roll-back"
        label={`Roll back to ${asked}`}
        hidden={{ to: asked }}
        submit={`Roll back to ${asked}`}
        sending="Rolling back…"
        look="danger"
        once
        successMessage="Rolled back in a new release."
      >
        <TextField label="Notes" name="note" required rows={2} maxLength={2000} hint="Reason, shown publicly." />
      </Form>
      <p className={styles['muted']}>Names, tree positions and access rights of materials do not change.</p>
    </>
  )
}
