import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Route } from './+types/page.ts'

type AttachFormProps = {
  readonly id: string
  readonly proposals: Route.ComponentProps['loaderData']['proposals']
}

/** Records whose file name or size matches the specimen are listed first. */
export function AttachForm({ id, proposals }: AttachFormProps) {
  return (
    <section aria-labelledby="files">
      <h2 id="files">Test file</h2>
      <Form
        verb="attach"
        hidden={{ id }}
        submit="Attach"
        sending="Attaching…"
        successMessage="Attached."
        look="secondary"
        label="Test file"
      >
        <Select
          label="Imported files without a specimen"
          name="replicate"
          options={proposals.map(({ replicate, file, place, named, sameSize }) => ({
            value: replicate,
            label: [
              file || place,
              file && place,
              named && 'its code is in the name',
              sameSize === true && 'same size',
              sameSize === false && 'another size',
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Form>
    </section>
  )
}
