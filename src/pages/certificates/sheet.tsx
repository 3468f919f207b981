import { Link } from 'react-router'
import { specimenStateNames } from '#contract/projects/specimen-states.ts'
import { Facts } from '#web/admin/facts.tsx'
import { day } from '#web/format/day.ts'
import { CertifiedTests } from '#laboratory/web/projects/certified-tests.tsx'
import paper from '#laboratory/web/projects/paper.module.css'
import { buttonClass } from '#web/ui/button-class.ts'
import { Alert } from '#web/ui/card.tsx'
import { CodePicture } from '#web/ui/code-picture.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { ScriptButton } from '#web/ui/script-button.tsx'
import type { loadCertificate } from './load.server.ts'
import styles from './page.module.css'

type Certificate = NonNullable<Awaited<ReturnType<typeof loadCertificate>>['certificate']>
type SheetProps = {
  readonly certificate: Certificate
  readonly remarks: Readonly<Record<string, string>>
  readonly address: string
}

export function Sheet({ certificate, remarks, address }: SheetProps) {
  const { number, content, sha256, publicKey, signature, supersededBy, intact } = certificate
  const { synthetic, specimens, deviations, uncertainty, inspector } = content
  const rounded = content.tests.some(({ results }) => results.some(({ rounding }) => rounding !== undefined))
  return (
    <article className={paper['sheet']} data-synthetic={synthetic || undefined}>
      <div className={styles['controls']} data-print="no">
        <ScriptButton className={buttonClass('primary')} onClick={() => window.print()}>
          Print or save as PDF
        </ScriptButton>
        <a href={`/certificates/${number}.json`} className={buttonClass('secondary')} download>
          Download as JSON
        </a>
      </div>
      {!intact && (
        <Alert tone="danger">The stored content does not match the signature. Do not use this certificate.</Alert>
      )}
      {supersededBy !== null && (
        <Alert tone="warning">
          Superseded by <Link to={`/certificates/${supersededBy}`}>{supersededBy}</Link>.
        </Alert>
      )}
      {synthetic && <p className={paper['synthetic']}>SYNTHETIC demonstration data, not measured</p>}
      <header>
        <h1>Inspection certificate 3.1</h1>
        <p>
          According to EN 10204:2004, for the tests listed below · {number}
          {content.supersedes !== null && `, supersedes ${content.supersedes}: ${content.reason}`}
        </p>
      </header>
      <Facts
        label="Certificate details"
        of={{
          Customer: content.customer || '–',
          Order: content.order || '–',
          Project: `${content.project}, ${content.title}`,
          Laboratory: content.laboratory,
          Issued: day(content.issuedOn),
          'Inspection representative': `${inspector.name}, ${inspector.position}`,
        }}
      />
      <section aria-labelledby="results" className={paper['part']}>
        <h2 id="results">Results</h2>
        <CertifiedTests tests={content.tests} remarks={remarks} />
      </section>
      <section aria-labelledby="specimens" className={paper['part']}>
        <h2 id="specimens">Specimens</h2>
        <PlainTable
          label="Specimens"
          className={paper['table']}
          headings={['Specimen', 'Material', 'Thickness [mm]', 'Width [mm]', 'Section [mm²]', 'Machine', 'State']}
        >
          {specimens.map(({ code, material, thickness, width, diameter, section, machine, state }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{material}</td>
              <td>{thickness ?? '–'}</td>
              <td>{diameter === undefined ? (width ?? '–') : `⌀ ${diameter}`}</td>
              <td>{section ?? '–'}</td>
              <td>{machine || '–'}</td>
              <td>{specimenStateNames[state as keyof typeof specimenStateNames] ?? state}</td>
            </tr>
          ))}
        </PlainTable>
      </section>
      <section aria-labelledby="statements" className={paper['part']}>
        <h2 id="statements">Statements</h2>
        <p>Deviations from the standards: {deviations || 'none.'}</p>
        {rounded && (
          <p>
            Results use the cross-section listed for each specimen. Values are rounded according to ISO 6892-1 (clause
            22), ISO 10113 and ISO 10275; means are computed before rounding.
          </p>
        )}
        <p>
          Uncertainty: {uncertainty || 'not stated for single values.'} Intervals of means: 95 %, Student’s t over the
          specimens only.
        </p>
      </section>
      <footer className={styles['foot']}>
        <div>
          <p className={styles['letters']}>Fingerprint (SHA-256) {sha256}</p>
          <p className={styles['letters']}>Ed25519 key {publicKey}</p>
          <p className={styles['letters']}>Signature {signature}</p>
          <p>Signature of the canonical JSON content (RFC 8785); valid without a handwritten signature.</p>
        </div>
        <CodePicture className={styles['code']} text={address} title="Code that verifies this certificate" />
      </footer>
    </article>
  )
}
