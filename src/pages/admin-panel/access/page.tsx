import { Form, Link } from 'react-router'
import type { Explanation } from '#contract/access/explanation.ts'
import { roleNames } from '#contract/access/roles.ts'
import { mayDo } from '#contract/access/staff-actions.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminMeta } from '#pages/frame/page-meta.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { day, dayAndTime } from '#web/format/day.ts'
import split from '#web/admin/split.module.css'
import { Submit } from '#web/ui/submit.tsx'
import type { Route } from './+types/page.ts'
import { loadAccess } from './load.server.ts'
import { module } from './module.ts'
import styles from './page.module.css'

export const loader = ({ context, request }: Route.LoaderArgs) => loadAccess(context, new URL(request.url).searchParams)

export const meta = adminMeta(module, 'Which grant decides access of a person to a node of the tree.')

export default function Access({
  loaderData: { people, nodes, asked, missing, explanation, role },
}: Route.ComponentProps) {
  return (
    <AdminPage
      title="Why can I (not) see this?"
      lead="Shows the grant that decides a person’s access to a node of the tree, and related grants that do not apply. Every form shows the effect of a change before you save it."
    >
      <Form key={JSON.stringify(asked)} className={split['bar']}>
        <Select
          label="Person"
          name="account"
          defaultValue={asked.account}
          none="Choose …"
          options={people.map(({ id, label }) => ({ value: id, label }))}
        />
        <TextField
          label="Path or name"
          name="node"
          required
          list="tree-paths"
          defaultValue={asked.node}
          autoComplete="off"
        />
        <datalist id="tree-paths">
          {nodes.map((path) => (
            <option key={path} value={path}>
              {path}
            </option>
          ))}
        </datalist>
        <TextField label="At" name="at" type="date" defaultValue={asked.at} />
        <Submit look="primary">Explain</Submit>
      </Form>
      {missing && <p role="alert">No node found for “{asked.node}”.</p>}
      {explanation && <Explained explanation={explanation} mayChangePeople={mayDo(role, 'people.read')} />}
    </AdminPage>
  )
}

const words = {
  all: { tone: 'success', text: 'can read all of' },
  part: { tone: 'warning', text: 'can read part of' },
  none: { tone: 'danger', text: 'cannot read' },
} as const

function Explained({ explanation, mayChangePeople }: { explanation: Explanation; mayChangePeople: boolean }) {
  const { person, node, at, reads, materials, because, grant, others } = explanation
  return (
    <section className={styles['answer']} aria-live="polite">
      <h2>
        {person.name} <Badge tone={words[reads].tone}>{words[reads].text}</Badge> {node.name}
      </h2>
      <p>
        <strong>{because}</strong>
      </p>
      <dl className={styles['facts']}>
        <dt>Person</dt>
        <dd>
          {mayChangePeople ? <Link to={`/admin-panel/people?person=${person.id}`}>{person.name}</Link> : person.name},{' '}
          {roleNames[person.role]}
          {person.organisation ? `, ${person.organisation}` : ''}
        </dd>
        <dt>Node</dt>
        <dd>
          <Link to={`/mi-database/${node.path}`}>{node.path}</Link>
        </dd>
        {node.level !== 'material' && (
          <>
            <dt>Materials below</dt>
            <dd>
              {materials.readable} of {materials.below} readable
            </dd>
          </>
        )}
        <dt>At</dt>
        <dd>{dayAndTime(at)} UTC</dd>
        {grant && (
          <>
            <dt>Deciding grant</dt>
            <dd>
              {grant.path}, to the {grant.to}
              {grant.endsAt ? `, until ${day(grant.endsAt)}` : ''}
            </dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt>Other grants at this node</dt>
            <dd>
              <ul>
                {others.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
