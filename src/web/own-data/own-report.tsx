import { useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import type { ListedCard } from '#contract/views/simulation.ts'
import { testType } from '#core/test-types/index.ts'
import tables from '../material/tables/tables.module.css'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/card.tsx'
import { PlainTable } from '#web/ui/plain-table.tsx'
import { usePrintFooter } from '#web/ui/use-print-footer.ts'
import { OwnCardPanel } from './own-card-panel.tsx'
import { directionsOf } from './directions.ts'
import { FindingList } from './finding-list.tsx'
import { methodsOf } from './methods-of.ts'
import { mixedMaterials } from './mixed-materials.ts'
import { SuggestedTests } from './suggested-tests.tsx'
import { kindsOf, OwnChart } from './own-chart.tsx'
import { OwnLaws } from './own-laws.tsx'
import { OwnNumbers } from './own-numbers.tsx'
import { SpecimenTable } from './specimen-table.tsx'
import styles from './own-data.module.css'
import type { OpenFile, OwnData, OwnMaterial } from './use-own-data.ts'

type OwnReportProps = {
  readonly data: Pick<OwnData, 'files' | 'card' | 'busy' | 'stopped' | 'writeCard'>
  readonly material: OwnMaterial
  readonly cards: readonly ListedCard[]
  readonly law: string
  readonly onLaw: (law: string) => void
  readonly onBack: () => void
}

export function OwnReport({ data, material, cards, law, onLaw, onBack }: OwnReportProps) {
  const { files } = data
  const specimens = files.flatMap(({ read }) => read?.specimens ?? [])
  const unknown = specimens.filter(({ condition }) => condition === null).length
  const synthetic = specimens.some((one) => one.synthetic)
  const mixed = mixedMaterials(specimens)
  const methods = methodsOf(files)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  usePrintFooter(`Material Insights · own data, evaluated in a browser · ${methods} · ${today}`)
  return (
    <div className={styles['report']}>
      <p className={styles['promise']} data-print="no">
        <Button small onPress={onBack}>
          <ArrowLeft size={16} aria-hidden /> Back to the files
        </Button>
        <Button small look="primary" onPress={() => print()}>
          <Printer size={16} aria-hidden /> Print or save as PDF
        </Button>
      </p>
      <section className={styles['part']} aria-labelledby="report-title">
        <h2 id="report-title">Report on own data</h2>
        <p>
          {today} · method {methods} · evaluated and fitted in a browser, not reviewed; files not uploaded.
          {synthetic && ' Some files are marked as synthetic.'}
        </p>
        {mixed.length > 0 && (
          <Alert tone="warning" title="More than one material">
            <p>{mixed.join(' ')}</p>
          </Alert>
        )}
        {unknown > 0 && (
          <Alert tone="warning" title="Directions are missing">
            <p>
              {unknown === 1 ? 'The direction of 1 specimen is' : `The directions of ${unknown} specimens are`} unknown:
              they are listed separately and not used for means, laws or the card.
            </p>
          </Alert>
        )}
        <FileTable files={files} />
      </section>
      <section className={styles['part']} aria-labelledby="report-results">
        <h2 id="report-results">Results with scatter</h2>
        <OwnNumbers specimens={specimens} means={material.means} />
        <SpecimenTable specimens={specimens} />
      </section>
      <section className={styles['part']} aria-label="Curves">
        {kindsOf(files).map((kind) => (
          <OwnChart key={kind} files={files} chart={kind} only overlay={[]} />
        ))}
      </section>
      <section className={styles['part']} aria-labelledby="report-laws">
        <h2 id="report-laws">Hardening laws</h2>
        <OwnLaws fit={material.fit} specimens={specimens} law={law} onLaw={onLaw} />
      </section>
      {law !== '' && (
        <section className={styles['part']} aria-labelledby="report-card">
          <h2 id="report-card">Solver card and proof</h2>
          <OwnCardPanel data={data} cards={cards} law={law} />
        </section>
      )}
      <section className={styles['part']} aria-labelledby="report-next">
        <h2 id="report-next">Next tests</h2>
        <SuggestedTests next={material.next} />
      </section>
      <section className={styles['part']} aria-labelledby="report-findings">
        <h2 id="report-findings">Findings</h2>
        {files.every(({ read }) => (read?.issues ?? []).length === 0) && <p>None.</p>}
        {files.map(({ id, file, read }) => (
          <FindingList key={id} name={file.name} issues={read?.issues ?? []} named />
        ))}
      </section>
    </div>
  )
}

function FileTable({ files }: { readonly files: readonly OpenFile[] }) {
  return (
    <PlainTable
      label="Files of the report"
      className={tables['table']}
      headings={['File', 'Read as', 'Test', 'Specimens', 'Directions']}
    >
      {files.map(({ id, file, read, refused }) => (
        <tr key={id}>
          <th scope="row">{file.name}</th>
          {read ? (
            <>
              <td>{read.dialect}</td>
              <td>{testType(read.test).name}</td>
              <td>{read.specimens.length}</td>
              <td>{directionsOf(read)}</td>
            </>
          ) : (
            <td colSpan={4}>{refused ?? 'being read'}</td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}
