import { data } from 'react-router'
import { read } from '#pages/reading/reader.ts'
import type { PageContext } from '#pages/reading/services.ts'
import { findCertificate, verifyCertificate } from '#laboratory/server/certificates/index.ts'
import { remarksOf } from '#laboratory/views/certificates/index.ts'

/**
 * Reads a certificate for staff and its customer; for others, by fingerprint, whether it is genuine and valid.
 * @throws Response 404 if it does not exist, or the reader has neither rights nor the fingerprint
 */
export async function loadCertificate(context: PageContext, number: string, seal: string | null) {
  const found = await read(context, async (db) => {
    const certificate = await findCertificate(db, number)
    if (certificate) return { certificate, remarks: remarksOf(certificate.content.tests), proved: null }
    const proved = await verifyCertificate(db, number, seal ?? '')
    return proved && { certificate: null, remarks: {}, proved: { ...proved, number: number.toUpperCase() } }
  })
  if (!found) throw data(null, { status: 404 })
  return found
}
