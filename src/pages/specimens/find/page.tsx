import { Link, redirect } from 'react-router'
import { read } from '#pages/reader.ts'
import { pageMeta } from '#pages/page-meta.ts'
import { specimensNamed } from '#laboratory/server/specimens/index.ts'
import { SpecimenState } from '#laboratory/web/projects/specimen-state.tsx'
import styles from '#web/requests/requests.module.css'
import { Alert } from '#web/ui/card.tsx'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'

/** So many are listed: more than anybody looks through. */
const most = 50

/** Leads to the specimen that was named, or lists those that it may be. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code')?.trim().slice(0, 200)
  if (!typed) return { typed: null, found: [], count: 0 }
  const found = await read(context, (db) => specimensNamed(db, typed))
  if (found.length === 1) throw redirect(`/specimens/${found[0]!.id}`)
  return { typed, found: found.slice(0, most).map(({ id, code, state }) => ({ id, code, state })), count: found.length }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Find a specimen',
    description: 'The specimen of a label, by what it says.',
    path: '/specimens',
    origin: matches[0].loaderData?.origin,
    unlisted: true,
  })
}

/** For a label that no camera reads: what it says is typed. */
export default function FindSpecimenPage({ loaderData: { typed, found, count } }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>Find a specimen</h1>
        <p className={styles['lead']}>
          Scan the code on its label with a phone, or type what the label says: the code of the project and as much more
          as tells the specimen from the others.
        </p>
      </header>
      {typed !== null && found.length === 0 && (
        <Alert tone="danger">No specimen that you may see is called {typed}. Type the code of its project, too.</Alert>
      )}
      <form method="get" action="/specimens" className={styles['form']}>
        <TextField
          label="What the label says"
          name="code"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={typed ?? ''}
          placeholder="P-2026-001 UAT RD 1"
        />
        <Submit look="primary">Find</Submit>
      </form>
      {found.length > 0 && (
        <section aria-labelledby="found">
          <h2 id="found">{count > most ? `The first ${most} of ${count} specimens` : `${count} specimens`}</h2>
          <ul className={styles['list']}>
            {found.map(({ id, code, state }) => (
              <li key={id}>
                <Link to={`/specimens/${id}`}>{code}</Link> <SpecimenState state={state} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}
