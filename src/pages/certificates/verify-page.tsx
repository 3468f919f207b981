import { pageMeta } from '#pages/page-meta.ts'
import { day } from '#web/format/day.ts'
import { Alert } from '#web/ui/card.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useVerb } from '#web/ui/use-verb.ts'
import styles from '#web/requests/requests.module.css'
import { Submit } from '#web/ui/submit.tsx'
import { redirect } from 'react-router'
import type { Route } from './+types/verify-page.ts'

export { verifyAction as action } from './verbs.server.ts'
export { sendToAction as clientAction } from '#web/ui/send-to-action.ts'

/** What the form of number and fingerprint leads to, without a script as well. */
export function loader({ url }: Route.LoaderArgs) {
  const number = url.searchParams.get('number')?.trim()
  const seal = url.searchParams.get('seal')?.replaceAll(/\s/g, '')
  if (number && /^[cC]-\d{4}-\d{4,6}$/.test(number) && seal && /^[0-9a-fA-F]{16,64}$/.test(seal))
    throw redirect(`/certificates/${number.toUpperCase()}?seal=${seal.toLowerCase()}`)
  return { unreadable: Boolean(number ?? seal) }
}

export const handle = { files: true }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: 'Verify a certificate',
    description: 'Whether a certificate of our testing laboratory is ours and still holds.',
    path: '/certificates',
    origin: matches[0].loaderData?.origin,
  })
}

type Checked = { readonly number: string; readonly issuedAt: string; readonly superseded: boolean }

/** Tells anyone who holds a certificate, on paper or as a file, whether it is ours and still holds. */
export default function VerifyPage({ loaderData: { unreadable } }: Route.ComponentProps) {
  const used = useVerb<Checked>('check', {})
  const checked = used.answer && 'done' in used.answer ? used.answer.done : undefined
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>Verify a certificate</h1>
        <p className={styles['lead']}>
          Every certificate has a number and a fingerprint, and a code that opens this answer at once. Nothing of what
          it says is shown here.
        </p>
      </header>
      <section aria-labelledby="paper" className={styles['form']}>
        <h2 id="paper">From paper</h2>
        {unreadable && <Alert tone="danger">Number or fingerprint cannot be read: look at the paper again.</Alert>}
        <form method="get" action="/certificates" className={styles['form']}>
          <TextField label="Number" name="number" required placeholder="C-2026-0001" autoComplete="off" />
          <TextField
            label="Fingerprint"
            name="seal"
            required
            autoComplete="off"
            hint="At least the first 16 of its letters and digits"
          />
          <Submit look="primary">Verify</Submit>
        </form>
      </section>
      <section aria-labelledby="file" className={styles['form']}>
        <h2 id="file">From a file</h2>
        <Form<Checked> verb="check" used={used} label="Verify a file" submit="Verify the file" sending="Looking…" files>
          <FileField
            label="Certificate"
            name="file"
            accept=".json"
            most={1}
            required
            mostBytes={2_000_000}
            hint="The .json of a certificate page; it is looked at and not kept."
          />
        </Form>
        {checked && (
          <output>
            {checked.number} was issued by us on {day(checked.issuedAt)} and is unchanged.{' '}
            {checked.superseded ? 'It has been superseded: ask for the one that holds.' : 'It holds.'}
          </output>
        )}
      </section>
    </article>
  )
}
