export {
  checkCertificateFile,
  findCertificate,
  type Issuer,
  latestIssuer,
  listCertificates,
  verifyCertificate,
} from './read-certificates.ts'
export { issueCertificate, type Unnumbered } from './issue-certificate.ts'
export { evaluatedGeometries, specimensOfReplicates, statusOfReplicates, testedCoils } from './tested-records.ts'
