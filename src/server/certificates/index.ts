export { checkCertificateFile } from './check-file.ts'
export { issueCertificate, type Unnumbered } from './issue-certificate.ts'
export { findCertificate, listCertificates, verifyCertificate } from './read-certificates.ts'
export { specimensOfReplicates, standingOfReplicates, testedCoils } from './tested-records.ts'
