import { sql } from 'kysely'
import { type CertificateContent, certificateContent } from '#contract/certificates/certificate.ts'
import { AppError } from '#contract/errors.ts'
import { canonicalJson } from '#core/export/canonical-json.ts'
import { appendAudit } from '#server/audit/append.ts'
import type { Caller, Writer } from '#server/db/database.ts'
import { newestCertificate } from './read-certificates.ts'
import { signText } from './sign.ts'

/** Data of the issue, in addition to the content. */
export type Unnumbered = Omit<CertificateContent, 'form' | 'type' | 'number' | 'supersedes'>

export type Issue = {
  readonly projectId: string
  readonly content: Unnumbered
  /** The newest certificate that the issuer has seen; undefined for the first. */
  readonly supersedes: string | undefined
  /** Of the installation. */
  readonly secret: Buffer
  readonly request: string | null
}

/**
 * Issues a signed, permanent certificate with the next number of the year; a later one of the project supersedes it. Staff only.
 *
 * @returns its number
 * @throws AppError `conflict` if another user has issued one; `invalid_request` for a further issue without reason
 */
export async function issueCertificate(db: Writer, caller: Caller, issue: Issue): Promise<string> {
  const { projectId, content, secret, request } = issue
  // Locks the project against a simultaneous issue.
  await sql`select from project where id = ${projectId} for update`.execute(db)
  const former = await newestCertificate(db, projectId)
  if (former?.number !== issue.supersedes)
    throw new AppError('conflict', 'Another user has issued a certificate. Reload the page to see it.')
  if (former && content.reason === '')
    throw new AppError('invalid_request', 'Nothing was issued.', {
      issues: [{ path: 'reason', message: `Enter the reason why ${former.number} is issued again` }],
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
