export { checkCertificateFile } from './check-file.ts'
export { issueCertificate, type Unnumbered } from './issue-certificate.ts'
export { findCertificate, type Issuer, latestIssuer, listCertificates, verifyCertificate } from './read-certificates.ts'
export { evaluatedGeometries, specimensOfReplicates, standingOfReplicates, testedCoils } from './tested-records.ts'
