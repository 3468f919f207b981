import { certificateFile } from '#contract/certificates/certificate.ts'
import { AppError } from '#contract/errors.ts'
import { canonicalJson } from '#core/export/canonical-json.ts'
import type { Reader } from '#server/db/database.ts'
import { type Verified, verifyCertificate } from './read-certificates.ts'
import { isSigned, sha256Of } from './sign.ts'

export type CheckedFile = Verified & { readonly number: string }

/**
 * Whether a file is a certificate of ours, letter by letter.
 *
 * @throws AppError `invalid_request` with the reason why not
 */
export async function checkCertificateFile(db: Reader, text: string): Promise<CheckedFile> {
  const { data: file } = certificateFile.safeParse(readJson(text))
  if (!file) throw notOurs('Choose the .json file of a certificate page; this is another file.')
  const signed = canonicalJson(file.content)
  if (sha256Of(signed) !== file.sha256 || !isSigned(signed, file))
    throw notOurs('This file was changed after it was signed.')
  const { number } = file.content
  const verified = await verifyCertificate(db, number, file.sha256)
  if (!verified) throw notOurs(`We have issued no certificate ${number} with this content.`)
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
