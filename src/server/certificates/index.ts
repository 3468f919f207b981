export { type CheckedFile, checkCertificateFile } from './check-file.ts'
export { issueCertificate, type Unnumbered } from './issue-certificate.ts'
export {
  type Certificate,
  type CertificateLine,
  findCertificate,
  listCertificates,
  newestCertificate,
  type Verified,
  verifyCertificate,
} from './read-certificates.ts'
export { isSigned, sha256Of } from './sign.ts'
export { specimensOfReplicates, standingOfReplicates, testedCoils } from './tested-records.ts'
