import { data } from 'react-router'
import { read } from '#pages/reader.ts'
import type { PageContext } from '#pages/services.ts'
import { findCertificate, verifyCertificate } from '#laboratory/server/certificates/index.ts'
import { remarksOf } from '#laboratory/views/certificates/index.ts'

/**
 * A certificate for staff and for the customer it was issued to; for anyone else who holds the paper, by number and fingerprint, whether it is
 * ours and still holds.
 *
 * @throws Response 404 alike for a certificate that does not exist and for one that the reader may neither read nor prove
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
