import { sql } from 'kysely'
import {
  type CertificateContent,
  certificateContent,
  type CertificateFile,
} from '#contract/certificates/certificate.ts'
import type { Reader } from '#server/db/database.ts'
import { isSigned, sha256Of } from './sign.ts'

export type Certificate = CertificateFile & {
  readonly id: string
  readonly number: string
  readonly issuedAt: Date
  /** Number of the one that holds in its place; null where it holds itself. */
  readonly supersededBy: string | null
  /** Whether what is stored is still what was signed. */
  readonly intact: boolean
}

type Row = {
  id: string
  number: string
  content: string
  sha256: string
  publicKey: string
  signature: string
  issuedAt: Date
  supersededBy: string | null
}

function select(db: Reader) {
  return db
    .selectFrom('certificate as c')
    .leftJoin('certificate as later', 'later.supersedes', 'c.id')
    .select([
      'c.id',
      'c.number',
      'c.content',
      'c.sha256',
      'c.public_key as publicKey',
      'c.signature',
      'c.issued_at as issuedAt',
      'later.number as supersededBy',
    ])
}

function certificateOf({ content: text, ...row }: Row): Certificate {
  const content: CertificateContent = certificateContent.parse(JSON.parse(text))
  return { ...row, content, intact: sha256Of(text) === row.sha256 && isSigned(text, row) }
}

/** A certificate by its number in any case; undefined when there is none that the caller may see. */
export async function findCertificate(db: Reader, number: string): Promise<Certificate | undefined> {
  const row = await select(db).where('c.number', '=', number.toUpperCase()).executeTakeFirst()
  return row && certificateOf(row)
}

/** The certificate of a project that holds; undefined before the first. */
export async function newestCertificate(db: Reader, projectId: string): Promise<Certificate | undefined> {
  const row = await select(db).where('c.project_id', '=', projectId).where('later.id', 'is', null).executeTakeFirst()
  return row && certificateOf(row)
}

export type Issuer = { readonly laboratory: string; readonly inspector: string; readonly position: string }

/** Who issued the newest certificate of all: the next one begins with them. Staff only. */
export async function latestIssuer(db: Reader): Promise<Issuer | undefined> {
  const row = await select(db).orderBy('c.issued_at', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  const { laboratory, inspector } = certificateOf(row).content
  return { laboratory, inspector: inspector.name, position: inspector.position }
}

export type CertificateLine = Pick<Certificate, 'number' | 'issuedAt' | 'supersededBy'>

/** Certificates of a project that the caller may see, the newest first. */
export async function listCertificates(db: Reader, projectId: string): Promise<CertificateLine[]> {
  const rows = await select(db).where('c.project_id', '=', projectId).orderBy('c.issued_at', 'desc').execute()
  return rows.map(({ number, issuedAt, supersededBy }) => ({ number, issuedAt, supersededBy }))
}

export type Verified = { readonly issuedAt: Date; readonly sha256: string; readonly superseded: boolean }

/**
 * Whether a certificate of this number and fingerprint is ours and still holds, for anyone who has the paper; nothing of what it says.
 *
 * @param fingerprint  at least the first 16 hexadecimal digits of its SHA-256
 */
export async function verifyCertificate(
  db: Reader,
  number: string,
  fingerprint: string,
): Promise<Verified | undefined> {
  const { rows } = await sql<Verified>`
    select issued_at as "issuedAt", sha256, superseded
    from app.verify_certificate(${number.toUpperCase()}, ${fingerprint.toLowerCase()})`.execute(db)
  return rows[0]
}
