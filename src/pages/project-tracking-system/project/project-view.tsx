import { Link } from 'react-router'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { day, dayInput } from '#web/format/day.ts'
import { CurveLinks, Track } from '#laboratory/web/projects/project-parts.tsx'
import { History } from '#laboratory/web/projects/history.tsx'
import projects from '#laboratory/web/projects/projects.module.css'
import { WordsForm } from '#laboratory/web/projects/words-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProjectData } from './load.server.ts'
import { NewRow } from './new-row.tsx'
import { Rows } from './row-form.tsx'
import { Temporary } from './temporary.tsx'

export function ProjectView({ project, organisations, tests }: ProjectData) {
  const {
    code,
    title,
    organisation,
    stageName,
    due,
    late,
    owner,
    ownerId,
    over,
    steps,
    desk,
    request,
    order,
    archived,
  } = project
  return (
    <AdminPage title={`Project ${code}`} lead={`${title} · ${organisation ?? 'temporary, without a customer'}`}>
      <p className={projects['facts']}>
        <Badge tone={late ? 'danger' : over ? 'neutral' : 'info'}>{archived ? 'Archived' : stageName}</Badge>
        <span>{due === null ? 'No due date' : `Due ${day(due)}${late ? ', late' : ''}`}</span>
        <span>{owner ?? 'Nobody’s'}</span>
        {request !== null && <Link to={`/request-inbox?request=${request}`}>Request {request}</Link>}
        {order !== '' && <span>Order number {order}</span>}
        <Link to={`/project-tracking-system/${code}/samples`}>Samples and specimens</Link>
        <Link to={`/project-tracking-system/${code}/report`}>Results and report</Link>
        <Link to={`/project-tracking-system/${code}/certificate`}>Certificate</Link>
        {organisation !== null && <Link to={`/projects/${code}`}>Customer view</Link>}
      </p>
      <Track track={project.track} />
      {project.formerCode !== null && (
        <p>
          Formerly {project.formerCode}. Earlier labels show the former code:{' '}
          <Link to={`/project-tracking-system/${code}/labels`}>print labels with the new one</Link>.
        </p>
      )}
      {steps.length > 0 && (
        <section aria-labelledby="next" className={projects['section']}>
          <h2 id="next">Next step</h2>
          <Form
            verb="step"
            hidden={{ code, from: project.stage }}
            submit="Take step"
            sending="Moving…"
            successMessage="Project moved to the next step."
            label="Next step"
          >
            <Select
              label="To"
              name="to"
              options={steps.map(({ to, name, needsReason }) => ({
                value: to,
                label: needsReason ? `${name} (needs a reason)` : name,
              }))}
            />
            <TextField label="Reason" name="reason" maxLength={500} hint="Visible to the customer." />
          </Form>
        </section>
      )}
      {project.temporary && <Temporary project={project} organisations={organisations} />}
      <section aria-labelledby="rows" className={projects['section']}>
        <h2 id="rows">Rows</h2>
        <Rows code={code} rows={project.rows} desk={desk} machines={project.machines} over={over} />
        {!over && <NewRow code={code} tests={tests} />}
      </section>
      <section aria-labelledby="curves" className={projects['section']}>
        <h2 id="curves">Curves</h2>
        <CurveLinks curves={project.curves} />
      </section>
      <section aria-labelledby="work" className={projects['section']}>
        <h2 id="work">Messages, notes and dates</h2>
        <div className={projects['forms']}>
          {organisation !== null && (
            <WordsForm
              verb="message"
              code={code}
              label="Message"
              field="Message to the customer"
              submit="Send to the customer"
              people={project.people}
            />
          )}
          <WordsForm
            verb="note"
            code={code}
            label="Note"
            field="Internal note, never shown to the customer"
            submit="Save note"
            look="secondary"
            people={project.colleagues}
          />
          {!over && (
            <>
              <Form
                verb="date"
                hidden={{ code }}
                submit="Set date"
                successMessage="Saved."
                look="secondary"
                once
                label="Date"
              >
                <TextField
                  label="New date"
                  name="due"
                  type="date"
                  required
                  defaultValue={due === null ? '' : dayInput(due)}
                />
                <TextField
                  label="Reason"
                  name="reason"
                  required
                  maxLength={500}
                  hint="The customer receives date and reason by e-mail."
                />
              </Form>
              <Form
                verb="owner"
                hidden={{ code }}
                submit="Assign"
                successMessage="Assigned."
                look="secondary"
                label="Owner"
              >
                <Select label="Owner" name="owner" defaultValue={ownerId ?? ''} none="Not assigned" options={desk} />
              </Form>
            </>
          )}
        </div>
      </section>
      <section aria-labelledby="history" className={projects['section']}>
        <h2 id="history">History</h2>
        <History events={project.events} label="History of the project" />
      </section>
    </AdminPage>
  )
}
