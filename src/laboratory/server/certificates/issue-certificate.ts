import { sql } from 'kysely'
import { type CertificateContent, certificateContent } from '#contract/certificates/certificate.ts'
import { AppError } from '#contract/errors.ts'
import { canonicalJson } from '#core/export/canonical-json.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { newestCertificate } from './read-certificates.ts'
import { signText } from './sign.ts'

/** What the number and the history of the project add. */
export type Unnumbered = Omit<CertificateContent, 'form' | 'type' | 'number' | 'supersedes'>

export type Issue = {
  readonly projectId: string
  readonly content: Unnumbered
  /** The certificate that the issuer saw as the newest; undefined for a first one. */
  readonly supersedes: string | undefined
  /** Of the installation. */
  readonly secret: Buffer
  readonly request: string | null
}

/**
 * Issues a certificate under the next number of the year, signed, for good; a later one of the same project supersedes it. Staff's alone.
 *
 * @returns its number
 * @throws AppError `conflict` where somebody has issued one meanwhile, `invalid_request` for another issue without a reason
 */
export async function issueCertificate(db: Writer, caller: Caller, issue: Issue): Promise<string> {
  const { projectId, content, secret, request } = issue
  // Of two who issue at once the second sees the first's.
  await sql`select from project where id = ${projectId} for update`.execute(db)
  const former = await newestCertificate(db, projectId)
  if (former?.number !== issue.supersedes)
    throw new AppError('conflict', 'Another certificate has been issued meanwhile. Load the page again to see it.')
  if (former && content.reason === '')
    throw new AppError('invalid_request', 'Nothing was issued.', {
      issues: [{ path: 'reason', message: `Say why ${former.number} is issued again` }],
    })
  const { rows } = await sql<{ number: string }>`
    select app.next_certificate_number(${Number(content.issuedOn.slice(0, 4))}) as number`.execute(db)
  const { number } = rows[0]!
  const whole = certificateContent.parse({
    form: 'material-insights/certificate/1',
    type: '3.1',
    number,
    supersedes: former?.number ?? null,
    ...content,
  })
  const text = canonicalJson(whole)
  const signed = signText(text, secret)
  await db
    .insertInto('certificate')
    .values({
      number,
      project_id: projectId,
      content: text,
      sha256: signed.sha256,
      public_key: signed.publicKey,
      signature: signed.signature,
      supersedes: former?.id ?? null,
      issued_by: caller.kind === 'account' ? caller.accountId : null,
    })
    .execute()
  await appendAudit(db, {
    action: 'certificate.issue',
    object: number,
    after: { project: content.project, sha256: signed.sha256, supersedes: former?.number ?? null },
    request,
  })
  return number
}
