import type { ReleaseActAnswer } from '#contract/release-acts.ts'
import styles from '#web/admin/split.module.css'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChangesList } from './changes-list.tsx'
import type { ReleasesData } from './load.server.ts'

/** What going back to an earlier release changes for readers, and then the release that does it. */
export function RollBackPanel({ back, asked }: { readonly back: ReleasesData['back']; readonly asked: string }) {
  return (
    <>
      <p>
        A new release with the records of {asked} is made. What came later waits as drafts again; the releases in
        between stay readable.
      </p>
      <h3>From now on readers would see</h3>
      {back && <ChangesList difference={back} />}
      <Form<ReleaseActAnswer>
        verb="roll-back"
        label={`Roll back to ${asked}`}
        hidden={{ to: asked }}
        submit={`Roll back to ${asked}`}
        sending="Rolling back…"
        look="danger"
        once
        said="A new release has the former records."
      >
        <TextField label="Notes" name="note" required rows={2} maxLength={2000} hint="Public: why." />
      </Form>
      <p className={styles['quiet']}>Names, places and rights of materials stay as they are.</p>
    </>
  )
}
