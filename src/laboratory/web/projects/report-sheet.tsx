import type { ReactNode } from 'react'
import type { ReportChart, ReportContent } from '#contract/reports/report.ts'
import { Facts } from '#web/admin/facts.tsx'
import { day } from '#web/format/day.ts'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'
import { CollapsiblePanel } from '#web/ui/collapsible-panel.tsx'
import { CertifiedTests } from './certified-tests.tsx'
import paper from './paper.module.css'
import styles from './report-sheet.module.css'
import { ResultSummary } from './result-summary.tsx'
import { Cards, MissingReplicates, Repeatability, Specimens, Table } from './report-tables.tsx'

type Drawing = Omit<ReportChart, 'svg'>
/** A report with named charts; the caller draws them. */
export type ShownReport<Chart extends Drawing = Drawing> = Omit<ReportContent, 'charts' | 'form' | 'number'> & {
  readonly charts: readonly Chart[]
}

type ReportSheetProps<Chart extends Drawing> = {
  readonly report: ShownReport<Chart>
  /** Texts of flags, by name. */
  readonly remarks: Readonly<Record<string, string>>
  readonly draw: (chart: Chart) => ReactNode
}

/** Content of a report, the same on screen and on paper. */
export function ReportSheet<Chart extends Drawing>({ report, remarks, draw }: ReportSheetProps<Chart>) {
  const { synthetic, summary, deviations, uncertainty, missing, specimens, cards, charts } = report
  return (
    <div className={paper['sheet']} data-synthetic={synthetic || undefined}>
      {synthetic && <p className={paper['synthetic']}>SYNTHETIC demonstration data, not measured</p>}
      <Facts
        label="Report details"
        of={{
          Customer: report.customer || '–',
          Project: `${report.project}, ${report.title}`,
          Released: day(report.releasedOn),
        }}
      />
      {summary !== '' && (
        <Part title="Summary">
          <p className={styles['text']}>{summary}</p>
        </Part>
      )}
      {report.tests.length > 0 && (
        <Part title="Results">
          <ResultSummary tests={report.tests} />
        </Part>
      )}
      {charts.length > 0 && (
        <Part title="Curves">
          {charts.map((chart) => (
            <figure key={chart.place} className={styles['figure']}>
              <ScrollRegion label={chart.title}>{draw(chart)}</ScrollRegion>
              <figcaption>{chart.title}</figcaption>
            </figure>
          ))}
        </Part>
      )}
      <Part title="Methods" folds>
        <Methods tests={report.tests} />
      </Part>
      <Part title="Deviations">
        <p className={styles['text']}>Deviations from the standards: {deviations || 'none stated.'}</p>
        {missing.length === 0 ? <p>Every ordered specimen has a result.</p> : <MissingReplicates of={missing} />}
      </Part>
      <Part title="Uncertainty">
        <p className={styles['text']}>
          {uncertainty && `${uncertainty} `}Intervals of means: 95 %, Student’s t over the specimens.
        </p>
        <Repeatability of={report.repeatability} />
      </Part>
      {cards.length > 0 && (
        <Part title="Cards and proofs">
          <Cards of={cards} />
        </Part>
      )}
      <Part title="Specimens" folds>
        <Specimens of={specimens} />
      </Part>
      {report.tests.length > 0 && (
        <Part title="Values by specimen" folds ownPage>
          <CertifiedTests tests={report.tests} remarks={remarks} />
        </Part>
      )}
    </div>
  )
}

type PartProps = {
  readonly title: string
  /** On a phone it waits behind a line: who wants the result reads on. */
  readonly folds?: boolean
  readonly ownPage?: boolean
  readonly children: ReactNode
}

function Part({ title, folds = false, ownPage = false, children }: PartProps) {
  const id = `report-${title.split(' ')[0]!.toLowerCase()}`
  return (
    <section aria-labelledby={id} className={paper['part']} style={ownPage ? { breakBefore: 'page' } : undefined}>
      <h2 id={id}>{title}</h2>
      {folds ? (
        <CollapsiblePanel summary={`Show ${title.toLowerCase()}`} prints>
          {children}
        </CollapsiblePanel>
      ) : (
        children
      )}
    </section>
  )
}

/** How each property was found: procedure and version, from the results themselves. */
function Methods({ tests }: Pick<ReportContent, 'tests'>) {
  return (
    <Table name="Methods" heads={['Test', 'Standard', 'Evaluation methods']}>
      {tests.map(({ material, test, name, standard, results }) => (
        <tr key={`${material} ${test}`}>
          <th scope="row">
            {name}, {material}
          </th>
          <td>{standard}</td>
          <td>{proceduresOf(results).join('; ') || '–'}</td>
        </tr>
      ))}
    </Table>
  )
}

/**
 * How each property was found, once: a method begins with its procedure; what follows the comma is what it found in one specimen, and stands
 * next to its number on the page.
 */
function proceduresOf(results: ReportContent['tests'][number]['results']): string[] {
  const first = new Map(results.map(({ property, methods }) => [property, methods[0] ?? '']))
  return [...new Set([...first.values()].map((method) => method.split(', ', 1)[0]!))].filter(Boolean)
}
