import { day } from '#web/format/day.ts'
import projects from '#laboratory/web/projects/projects.module.css'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { ProjectData } from './load.server.ts'

export function Temporary({ project, organisations }: Pick<ProjectData, 'project' | 'organisations'>) {
  const { code, keepUntil, archived } = project
  return (
    <section aria-labelledby="temporary" className={projects['section']}>
      <h2 id="temporary">Temporary project</h2>
      <p>
        {archived
          ? 'Archived. Restore it to make changes.'
          : keepUntil === null
            ? 'Kept until archived.'
            : `Kept until ${day(keepUntil)}, then archived. The owner is notified 14 days before.`}
      </p>
      <div className={projects['forms']}>
        <Form verb="keep" hidden={{ code }} submit="Keep for 90 days" look="secondary" successMessage="Kept." />
        {!archived && (
          <Form verb="archive" hidden={{ code }} submit="Archive now" sending="Archiving…" look="secondary" />
        )}
        <Form
          verb="give-customer"
          hidden={{ code }}
          submit="Convert to customer project"
          look="secondary"
          label="Customer"
        >
          <Select label="Customer" name="organisation" options={organisations} />
        </Form>
      </div>
    </section>
  )
}
