import { AppError } from '#contract/errors.ts'
import { actions } from '#pages/answers/actions.server.ts'
import { checkCertificateFile } from '#laboratory/server/certificates/index.ts'

/** [byte]; a certificate with 2,000 specimens is smaller. */
const maxBytes = 2_000_000

export const verifyAction = actions('/certificates', {
  check: async ({ files: [file] }, { accounts, caller }) => {
    if (!file) throw wrong('Choose a certificate file.')
    if (file.bytes.length > maxBytes) throw wrong('The file is larger than 2 MB, so it is not a certificate.')
    const text = file.bytes.toString('utf8')
    const checked = await accounts().database.withCaller(caller, (db) => checkCertificateFile(db, text))
    return { ...checked, issuedAt: checked.issuedAt.toISOString() }
  },
})

function wrong(message: string): AppError {
  return new AppError('invalid_request', message, { issues: [{ path: 'file', message }] })
}
