import { data, Link } from 'react-router'
import { fingerprintLength } from '#contract/certificates/certificate.ts'
import { secretHeaders } from '#pages/reading/link-token.ts'
import { privateMeta } from '#pages/frame/page-meta.ts'
import { day } from '#web/format/day.ts'
import paper from '#laboratory/web/projects/paper.module.css'
import { Alert } from '#web/ui/card.tsx'
import type { Route } from './+types/page.ts'
import { loadCertificate } from './load.server.ts'
import { Sheet } from './sheet.tsx'
import styles from './page.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return data(await loadCertificate(context, params.number, url.searchParams.get('seal')), { headers: secretHeaders })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export function meta({ params }: Route.MetaArgs): Route.MetaDescriptors {
  return privateMeta(`Certificate ${params.number}`, { secret: true })
}

export default function CertificatePage({
  loaderData: { certificate, remarks, proved },
  matches,
}: Route.ComponentProps) {
  const origin = matches[0].loaderData?.origin ?? ''
  if (proved)
    return (
      <article className={paper['sheet']}>
        <h1>Certificate {proved.number}</h1>
        <Alert tone={proved.superseded ? 'warning' : 'success'}>
          {proved.superseded
            ? 'Superseded: issued by this laboratory, but replaced by a newer certificate. Ask the sender for it.'
            : 'Valid: issued by this laboratory.'}
        </Alert>
        <p>Issued on {day(proved.issuedAt.toISOString())}.</p>
        <p className={styles['letters']}>Fingerprint {proved.sha256}</p>
        <p>
          The contents are visible to the customer: <Link to="/login">log in</Link>. A certificate file can be{' '}
          <Link to="/certificates">verified in full</Link>.
        </p>
      </article>
    )
  if (!certificate) return null
  const address = `${origin}/certificates/${certificate.number}?seal=${certificate.sha256.slice(0, fingerprintLength)}`
  return <Sheet certificate={certificate} remarks={remarks} address={address} />
}
