import { AppError } from '#contract/errors.ts'
import { actions } from '#pages/actions.server.ts'
import { checkCertificateFile } from '#laboratory/server/certificates/index.ts'

/** A certificate with two thousand specimens has less. */
const mostBytes = 2_000_000

export const verifyAction = actions('/certificates', {
  check: async ({ files: [file] }, { accounts, caller }) => {
    if (!file) throw wrong('Choose the file of a certificate.')
    if (file.bytes.length > mostBytes) throw wrong('This file is larger than 2 MB: no certificate is.')
    const text = file.bytes.toString('utf8')
    const checked = await accounts().database.withCaller(caller, (db) => checkCertificateFile(db, text))
    return { ...checked, issuedAt: checked.issuedAt.toISOString() }
  },
})

function wrong(message: string): AppError {
  return new AppError('invalid_request', message, { issues: [{ path: 'file', message }] })
}
