import { sql } from 'kysely'
import {
  type CertificateContent,
  certificateContent,
  type CertificateFile,
  certificateFile,
} from '#contract/certificates/certificate.ts'
import type { Reader } from '#server/db/database.ts'
import { isSigned, sha256Of } from './sign.ts'
import { AppError } from '#contract/errors.ts'
import { canonicalJson } from '#core/export/canonical-json.ts'

export type Certificate = CertificateFile & {
  readonly id: string
  readonly number: string
  readonly issuedAt: Date
  /** Number of the valid certificate that supersedes it; null if it is valid. */
  readonly supersededBy: string | null
  /** Whether the stored text matches its signature. */
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

/** Finds a certificate by number, in upper or lower case; undefined if not visible to the caller. */
export async function findCertificate(db: Reader, number: string): Promise<Certificate | undefined> {
  const row = await select(db).where('c.number', '=', number.toUpperCase()).executeTakeFirst()
  return row && certificateOf(row)
}

/** The valid certificate of a project; undefined before the first. */
export async function newestCertificate(db: Reader, projectId: string): Promise<Certificate | undefined> {
  const row = await select(db).where('c.project_id', '=', projectId).where('later.id', 'is', null).executeTakeFirst()
  return row && certificateOf(row)
}

export type Issuer = { readonly laboratory: string; readonly inspector: string; readonly position: string }

/** Signatory of the newest certificate, as default of the next. Staff only. */
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
 * Whether a certificate with this number and fingerprint is genuine and valid, without its content. For everyone.
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

export type CheckedFile = Verified & { readonly number: string }

/**
 * Checks that a file is a genuine certificate, byte by byte.
 *
 * @throws AppError `invalid_request` with the reason
 */
export async function checkCertificateFile(db: Reader, text: string): Promise<CheckedFile> {
  const { data: file } = certificateFile.safeParse(readJson(text))
  if (!file) throw notOurs('This is not a certificate file. Choose the .json file from a certificate page.')
  const signed = canonicalJson(file.content)
  if (sha256Of(signed) !== file.sha256 || !isSigned(signed, file))
    throw notOurs('This file was changed after it was signed.')
  const { number } = file.content
  const verified = await verifyCertificate(db, number, file.sha256)
  if (!verified) throw notOurs(`No certificate ${number} with this content was issued by this laboratory.`)
  return { ...verified, number }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function notOurs(message: string): AppError {
  return new AppError('invalid_request', message, { issues: [{ path: 'file', message }] })
}
