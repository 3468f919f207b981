import { data } from 'react-router'
import type { CertificateFile } from '#contract/certificates/certificate.ts'
import { read } from '#pages/reading/reader.ts'
import { findCertificate } from '#laboratory/server/certificates/index.ts'
import type { Route } from './+types/file.ts'

/** @throws Response 404 if it does not exist or is not visible to the reader */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await read(context, (db) => findCertificate(db, params.number))
  if (!found) throw data(null, { status: 404 })
  const { content, sha256, publicKey, signature, number } = found
  const file: CertificateFile = { content, sha256, publicKey, signature }
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${number}.json"`,
      'cache-control': 'no-store',
    },
  })
}
