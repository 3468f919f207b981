import { Link, redirect } from 'react-router'
import { read } from '#pages/reading/reader.ts'
import { pageMeta } from '#pages/frame/page-meta.ts'
import { specimensNamed } from '#laboratory/server/specimens/index.ts'
import { SpecimenState } from '#laboratory/web/projects/specimen-state.tsx'
import styles from '#web/requests/requests.module.css'
import { Alert } from '#web/ui/card.tsx'
import { Submit } from '#web/ui/submit.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'

const maxFound = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const typed = url.searchParams.get('code')?.trim().slice(0, 200)
  if (!typed) return { typed: null, found: [], count: 0 }
  const found = await read(context, (db) => specimensNamed(db, typed))
  if (found.length === 1) throw redirect(`/specimens/${found[0]!.id}`)
  return {
    typed,
    found: found.slice(0, maxFound).map(({ id, code, state }) => ({ id, code, state })),
    count: found.length,
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Find a specimen',
    description: 'Find a specimen by its label.',
    path: '/specimens',
    origin: matches[0].loaderData?.origin,
    unlisted: true,
  })
}

export default function FindSpecimenPage({ loaderData: { typed, found, count } }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>Find a specimen</h1>
        <p className={styles['lead']}>
          Scan the code on the label with a phone, or enter the text of the label: the project code and enough of the
          rest to identify the specimen.
        </p>
      </header>
      {typed !== null && found.length === 0 && (
        <Alert tone="danger">No specimen found for {typed}. Include the project code.</Alert>
      )}
      <form method="get" action="/specimens" className={styles['form']}>
        <TextField
          label="Label text"
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
          <h2 id="found">{count > maxFound ? `The first ${maxFound} of ${count} specimens` : `${count} specimens`}</h2>
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
