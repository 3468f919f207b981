import Search from 'lucide-react/icons/search'
import { Form, Link } from 'react-router'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { Submit } from '#web/ui/submit.tsx'
import type { Route } from './+types/page.ts'
import type { BodyPart, CallGroup, DescribedCall } from './describe-calls.ts'
import { loadReference, type Reference } from './load.server.ts'
import styles from './page.module.css'

export const loader = ({ request, context }: Route.LoaderArgs) => loadReference(context, new URL(request.url))

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const opened = loaderData?.opened
  return pageMeta({
    title: opened ? `${opened.name} · API reference` : 'API reference',
    description: opened?.about ?? 'Calls for programs: curves, properties with their evidence, solver cards and files.',
    path: opened ? `/api?group=${opened.id}` : '/api',
    origin: matches[0].loaderData?.origin,
    unlisted: Boolean(loaderData?.question),
  })
}

export default function ApiPage({ loaderData }: Route.ComponentProps) {
  const { opened, found, groups, question } = loaderData
  return (
    <article className={styles['page']}>
      <Head {...loaderData} />
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <CallSearch key={question} question={question} />
          <CollapsiblePanel summary="Groups of calls">
            <GroupMenu groups={groups} opened={opened?.id} />
          </CollapsiblePanel>
        </div>
        {found ? (
          <section className={styles['section']} aria-label="Calls found">
            {found.length === 0 && <p>No call contains all of these words.</p>}
            <CallList groups={found} />
          </section>
        ) : opened ? (
          <section className={styles['section']} aria-labelledby={opened.id}>
            <h2 id={opened.id}>{opened.name}</h2>
            <p className={styles['lead']}>
              <Prose text={opened.about} />
            </p>
            {opened.calls.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </section>
        ) : (
          <CallList groups={groups} />
        )}
      </div>
    </article>
  )
}

function Head({ about, version, question, opened }: Reference) {
  return (
    <header className={styles['head']}>
      <h1>API reference</h1>
      {!opened && question === '' && (
        <p className={styles['lead']}>
          <Prose text={about} />
        </p>
      )}
      <p>
        Version {version} · <a href="/api/openapi.json">OpenAPI document</a> ·{' '}
        <Link to="/mi-account/api">Your API keys</Link>
      </p>
    </header>
  )
}

function CallSearch({ question }: Pick<Reference, 'question'>) {
  return (
    <search>
      <Form className={styles['form']}>
        <label htmlFor="call" className="visually-hidden">
          Search calls
        </label>
        <input
          id="call"
          name="q"
          type="search"
          defaultValue={question}
          maxLength={100}
          placeholder="Search calls"
          className={styles['input']}
        />
        <Submit>
          <Search size={18} aria-label="Search" />
        </Submit>
      </Form>
    </search>
  )
}

/** Rows have the ids of their calls, to which links without a group lead. */
function CallList({ groups }: { readonly groups: readonly CallGroup[] }) {
  return (
    <div className={styles['section']}>
      {groups.map(({ id, name, about, calls }) => (
        <section key={id} id={id} className={styles['group']}>
          <h2>
            <Link to={`/api?group=${id}`}>{name}</Link>
          </h2>
          <p>
            <Prose text={about} />
          </p>
          <ul className={styles['calls']}>
            {calls.map((call) => (
              <li key={call.id} id={call.id}>
                <Link to={`/api?group=${id}#${call.id}`}>
                  <b>{call.verb}</b> {call.address}
                </Link>
                <span>{call.summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupMenu({ groups, opened }: { readonly groups: readonly CallGroup[]; readonly opened: string | undefined }) {
  return (
    <nav aria-label="Calls" className={styles['menu']}>
      <ul>
        <li>
          <Link to="/api">All calls</Link>
        </li>
        {groups.map(({ id, name, calls }) => (
          <li key={id}>
            <Link to={`/api?group=${id}`} aria-current={id === opened ? 'page' : undefined}>
              {name}
            </Link>
            {id === opened && (
              <ul>
                {calls.map((call) => (
                  <li key={call.id}>
                    <a href={`#${call.id}`}>
                      <b>{call.verb}</b> {call.address}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Call({ call }: { readonly call: DescribedCall }) {
  const { id, verb, address, summary, about, parameters, body, response, files, curl } = call
  const name = `${verb} ${address}`
  return (
    <section id={id} className={styles['call']} aria-label={name}>
      <h3>
        <span className={styles['verb']}>{verb}</span> <code>{address}</code>
      </h3>
      <p>
        <Prose text={`${summary}. ${about}`} />
      </p>
      {parameters.length > 0 && <Fields title="Parameters" of={name} part={{ rows: parameters, type: '' }} />}
      {body && <Fields title="Body" of={name} part={body} />}
      {response && <Fields title="Response" of={name} part={response} folded />}
      {files.length > 0 && <p>Response: {files.join(' · ')}</p>}
      {curl !== null && (
        <pre className={styles['curl']}>
          <code>{curl}</code>
        </pre>
      )}
    </section>
  )
}

type FieldsProps = {
  readonly title: string
  readonly of: string
  readonly part: BodyPart
  readonly folded?: boolean
}

function Fields({ title, of, part: { rows, type }, folded = false }: FieldsProps) {
  if (rows.length === 0) return <p>{`${title}: ${title === 'Body' ? '{}' : type}`}</p>
  return (
    <details open={!folded}>
      <summary>{title}</summary>
      <PlainTable
        label={`${title} of ${of}`}
        className={styles['fields']}
        headings={['Field', 'Type', 'Required', 'Description']}
      >
        {rows.map(({ path, type: fieldType, required, about }) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td>{fieldType}</td>
            <td>{required ? 'yes' : ''}</td>
            <td>
              <Prose text={about} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </details>
  )
}

/** Text with `code` between backticks. */
function Prose({ text }: { readonly text: string }) {
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a constant text
  return text.split('`').map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part))
}
