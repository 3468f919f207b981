import { pageMeta } from '#pages/frame/page-meta.ts'
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
    description: 'Check that a certificate was issued by this laboratory and is still valid.',
    path: '/certificates',
    origin: matches[0].loaderData?.origin,
  })
}

type Checked = { readonly number: string; readonly issuedAt: string; readonly superseded: boolean }

export default function VerifyPage({ loaderData: { unreadable } }: Route.ComponentProps) {
  const used = useVerb<Checked>('check', {})
  const checked = used.answer && 'done' in used.answer ? used.answer.done : undefined
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>Verify a certificate</h1>
        <p className={styles['lead']}>
          Every certificate has a number, a fingerprint and a code that opens this check. The contents are not shown
          here.
        </p>
      </header>
      <section aria-labelledby="paper" className={styles['form']}>
        <h2 id="paper">From paper</h2>
        {unreadable && <Alert tone="danger">Enter the number and fingerprint exactly as printed.</Alert>}
        <form method="get" action="/certificates" className={styles['form']}>
          <TextField label="Number" name="number" required placeholder="C-2026-0001" autoComplete="off" />
          <TextField
            label="Fingerprint"
            name="seal"
            required
            autoComplete="off"
            hint="At least the first 16 characters"
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
            maxFiles={1}
            required
            maxBytes={2_000_000}
            hint="The JSON file of a certificate page. It is checked and not stored."
          />
        </Form>
        {checked && (
          <output>
            {checked.number} was issued by this laboratory on {day(checked.issuedAt)} and is unchanged.{' '}
            {checked.superseded ? 'It has been superseded. Ask the sender for the current one.' : 'It is valid.'}
          </output>
        )}
      </section>
    </article>
  )
}
