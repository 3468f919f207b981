import { redirect } from 'react-router'
import { read } from '#pages/reader.ts'
import { pageMeta } from '#pages/page-meta.ts'
import { specimenByCode } from '#server/specimens/index.ts'
import styles from '#web/requests/requests.module.css'
import { Alert } from '#web/ui/card.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Route } from './+types/page.ts'

/** Leads to the specimen whose code was typed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const code = url.searchParams.get('code')?.trim().slice(0, 200)
  if (!code) return { unknown: null }
  const id = await read(context, (db) => specimenByCode(db, code))
  if (id) throw redirect(`/specimens/${id}`)
  return { unknown: code }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({
      title: 'Find a specimen',
      description: 'The specimen whose code stands on a label.',
      path: '/specimens',
      origin: matches[0].loaderData?.origin,
    }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** For a label that no camera reads: its code is typed. */
export default function FindSpecimenPage({ loaderData: { unknown } }: Route.ComponentProps) {
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>Find a specimen</h1>
        <p className={styles['lead']}>Scan the code on its label with a phone, or type what stands beside it.</p>
      </header>
      {unknown !== null && <Alert tone="danger">There is no specimen {unknown} that you may see.</Alert>}
      <form method="get" action="/specimens" className={styles['form']}>
        <TextField
          label="Code of the specimen"
          name="code"
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={unknown ?? ''}
          placeholder="P-2026-001/DP980-2/UAT/RD/1"
        />
        <button type="submit" className={buttonClass('primary')}>
          Find
        </button>
      </form>
    </article>
  )
}
